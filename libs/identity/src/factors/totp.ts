import { generateSecret, generateURI, verify } from 'otplib';

/** Tolerance that also accepts codes of the adjacent time steps: clocks drift, and people need time to type. */
const TOLERANCE_SECONDS = 30;

export interface NewTotp {
  secret: string;
  uri: string;
  /** An SVG document. */
  qr_code: string;
}

/** Create a secret for an authenticator app, as a key to type, a URI, and a QR code. */
export async function newTotp(issuer: string, account: string): Promise<NewTotp> {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label: account, secret });
  // Imported lazily, because users rarely set up an authenticator.
  const { toString } = await import('qrcode');
  const svg = await toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  // Clients append it to `data:image/svg+xml;utf-8,` without encoding, where a # would end the URL.
  return { secret, uri, qr_code: svg.replaceAll('#000000', 'black').replaceAll('#ffffff', 'white').trim() };
}

/** Return the time step a code belongs to, or null when the code is not currently valid or its step was already used. */
export async function totpStep(secret: string, code: string, lastStep: number | null): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const options = { secret, token: code, epochTolerance: TOLERANCE_SECONDS, ...(lastStep !== null && { afterTimeStep: lastStep }) };
  const result = await verify(options).catch(() => ({ valid: false }) as const);
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
