import { askForPasskey, offersPasskeysInFields } from './ceremony';
import { startPasskeySignIn } from './passkey-sign-in';

jest.mock('./ceremony', () => ({
  supportsPasskeys: () => true,
  offersPasskeysInFields: jest.fn(async () => true),
  askForPasskey: jest.fn(),
  stopPasskeys: jest.fn(),
}));

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const start = (more: { inField?: boolean; wasRefused?: boolean } = {}) => {
  const calls = { begin: jest.fn(async () => ({})), send: jest.fn(), show: jest.fn() };
  return { ...calls, ...startPasskeySignIn({ ...calls, inField: true, ...more }) };
};

beforeEach(() => {
  jest.useFakeTimers();
  jest
    .mocked(askForPasskey)
    .mockReset()
    .mockResolvedValue({ credential: { id: 'key' } });
  jest.mocked(offersPasskeysInFields).mockClear();
});
afterEach(() => jest.useRealTimers());

it('sends what was chosen in the field', async () => {
  const { send, stop } = start();
  await settled();
  expect(send).toHaveBeenCalledWith({ id: 'key' });
  stop();
});

it('offers passkeys after a refusal only when their turn comes: one that chooses itself would be refused for ever', async () => {
  const { send, stop } = start({ wasRefused: true });
  await settled();
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10 * 60_000);
  await settled();
  expect(send).toHaveBeenCalledWith({ id: 'key' });
  stop();
});

it('offers nothing once it is over, nor where there is no field', async () => {
  const { stop } = start({ wasRefused: true });
  stop();
  start({ inField: false });
  jest.advanceTimersByTime(20 * 60_000);
  await settled();
  expect(offersPasskeysInFields).not.toHaveBeenCalled();
});

it.each([
  ['canceled', false],
  ['failed', true],
] as const)('a press that is %s is over, with a message: %s', async (problem, failed) => {
  jest.mocked(askForPasskey).mockResolvedValue({ problem });
  const { press, send, show } = start({ inField: false });
  await press();
  expect(show.mock.calls).toEqual([[{ busy: true, failed: false }], [{ busy: false, failed }]]);
  expect(send).not.toHaveBeenCalled();
});
