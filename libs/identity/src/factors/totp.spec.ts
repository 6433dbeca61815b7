import { generate } from 'otplib';
import { newTotp, totpStep } from './totp.js';

const now = () => Math.floor(Date.now() / 1000);

describe('codes of an authenticator app', () => {
  it('of this step, the one before and the one after count', async () => {
    const { secret } = await newTotp('Haulbook', 'casey@example.com');
    for (const offset of [0, -30, 30]) {
      expect(await totpStep(secret, await generate({ secret, epoch: now() + offset }), null)).not.toBeNull();
    }
    expect(await totpStep(secret, await generate({ secret, epoch: now() - 300 }), null)).toBeNull();
  });

  it('of a step that was used do not', async () => {
    const { secret } = await newTotp('Haulbook', 'casey@example.com');
    const code = await generate({ secret });
    const step = await totpStep(secret, code, null);
    expect(await totpStep(secret, code, step)).toBeNull();
  });

  it.each(['', '12345', 'abcdef', '1234567', '１２３４５６'])('%p is none', async (code) => {
    expect(await totpStep((await newTotp('Haulbook', 'a')).secret, code, null)).toBeNull();
  });

  it('come with a picture that can stand in an address', async () => {
    const { qr_code, uri, secret } = await newTotp('Haul & Co', 'casey@example.com');
    expect(qr_code).toMatch(/^<svg [^#]*<\/svg>$/s);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('Haul%20%26%20Co');
  });
});
