import { generateSecret, generateURI, verify } from 'otplib';

/** Codes of the step before and after count as well: clocks differ and people are slow. */
const TOLERANCE_SECONDS = 30;

export interface NewTotp {
  secret: string;
  uri: string;
  /** An SVG document. */
  qr_code: string;
}

/** A secret for an authenticator app, as a key to type, an address and a picture of it. */
export async function newTotp(issuer: string, account: string): Promise<NewTotp> {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: account, secret });
  // Loaded when somebody sets up an authenticator, which few people do once.
  const { toString } = await import('qrcode');
  const svg = await toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  // Clients put it behind `data:image/svg+xml;utf-8,` as it is, where a # would end it.
  return { secret, uri, qr_code: svg.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white').trim() };
}

/** The time step a code belongs to; null when it is none of now, or of a step that was used before. */
export async function totpStep(secret: string, code: string, lastStep: number | null): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const options = { secret, token: code, epochTolerance: TOLERANCE_SECONDS, ...(lastStep !== null && { afterTimeStep: lastStep }) };
  const result = await verify(options).catch(() => ({ valid: false }) as const);
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
