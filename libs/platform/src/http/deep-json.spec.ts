import { refuseDeepJson } from './deep-json.js';

const nested = (depth: number, inside = '') => '[{"a":'.repeat(depth / 2) + `"${inside}"` + '}]'.repeat(depth / 2);
const check = (json: string) => () => refuseDeepJson(Buffer.from(json));

describe('JSON that is nested', () => {
  it('as deep as ours may be is taken', () => {
    for (const json of ['', '1', '{}', nested(64), `[${'{"a":[]},'.repeat(500)}1]`]) expect(check(json)).not.toThrow();
  });

  it('deeper is refused', () => {
    for (const json of [nested(66), '['.repeat(65), '{"a":'.repeat(500_000)]) expect(check(json)).toThrow('nested too deeply');
  });

  it('is not what stands in a text', () => {
    const brackets = '['.repeat(100);
    for (const inside of [brackets, `\\"${brackets}`, `${brackets}\\\\`]) expect(check(nested(2, inside))).not.toThrow();
    expect(check(`["\\\\",${brackets}`)).toThrow('nested too deeply');
  });
});
