import { Logger } from '@nestjs/common';
import type { Coordinates } from '@haulbook/domain';
import { ZipPlaces, type Places } from './zip-places.js';

const RALEIGH: Coordinates = { latitude: 35.77, longitude: -78.63 };

/** Places whose list cannot be read as often as said. */
class Unsteady extends ZipPlaces {
  loads = 0;

  constructor(private failures: number) {
    super();
  }

  protected override async load(): Promise<Places> {
    this.loads += 1;
    if (this.failures-- > 0) throw new Error('gone');
    return { '27601': RALEIGH };
  }
}

describe('the places of ZIP codes', () => {
  it('are those of the list, read once', async () => {
    const places = new Unsteady(0);
    expect(await places.of(['27601', '27601', '00000', 'toString'])).toEqual(new Map([['27601', RALEIGH]]));
    await places.of(['27601']);
    expect(places.loads).toBe(1);
  });

  it('are read again after a list that could not be, which is said in words', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const places = new Unsteady(1);
    const both = await Promise.allSettled([places.of(['27601']), places.of(['27601'])]);
    for (const one of both) expect(one).toMatchObject({ reason: { code: 'unavailable', message: expect.stringContaining('ZIP codes') } });
    expect(error.mock.calls).toEqual([['The list of ZIP codes could not be read: Error: gone']]);
    expect((await places.of(['27601'])).size).toBe(1);
    expect(places.loads).toBe(2);
    error.mockRestore();
  });

  it('are in the list of the package', async () => {
    const [raleigh] = (await new ZipPlaces().of(['27601'])).values();
    expect(Math.round(raleigh!.latitude)).toBe(36);
  });
});
