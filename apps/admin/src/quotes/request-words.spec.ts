import { requestWords } from './request-words';

const names: Record<string, string> = { s: 'Sofa' };
const words = (job: Parameters<typeof requestWords>[0]) => requestWords(job, (id) => names[id]);

describe('a request in words', () => {
  it('says how much, what, and what makes it harder', () => {
    expect(words({ volumeEighths: 4, items: [{ itemId: 's', quantity: 2 }], stairsFlights: 1, longCarry: true, disassembly: 3 })).toEqual([
      'Half a truck',
      '2 × Sofa',
      '1 flight of stairs',
      'A long carry',
      '3 items to take apart',
    ]);
  });

  it('says heavy debris with its volume', () => {
    expect(words({ volumeEighths: 2, heavyDebris: true })).toEqual(['1/4 of a truck of heavy debris']);
    expect(words({ volumeEighths: null, heavyDebris: true })).toEqual(['Heavy debris']);
  });

  it('says nothing of what was not asked for, and names what is gone', () => {
    expect(words({ volumeEighths: null, stairsFlights: 0, longCarry: false, disassembly: 0 })).toEqual([]);
    expect(words({ items: [{ itemId: 'x', quantity: 1 }] })).toEqual(['1 × an item no longer on the list']);
  });
});
