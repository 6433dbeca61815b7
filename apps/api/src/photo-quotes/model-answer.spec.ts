import { readAnswer } from './model-answer.js';

const KNOWN = [
  { id: '1', slug: 'sofa', name: 'Sofa' },
  { id: '2', slug: 'mattress', name: 'Mattress' },
];
const read = (content: string) => readAnswer(JSON.stringify({ choices: [{ message: { content } }] }), KNOWN);
const answer = (more: object) => read(JSON.stringify({ items: [], volumeEighths: 3, confidence: 'high', note: 'A pile.', ...more }));

describe('the answer of a vision model', () => {
  it('is read from a code block or a sentence, too', () => {
    const plain = '{"items":[{"slug":"sofa","count":2}],"volumeEighths":3,"confidence":"high","note":"A pile."}';
    const seen = { items: [{ itemId: '1', quantity: 2 }], volumeEighths: 3, confidence: 'high', note: 'A pile.' };
    for (const content of [plain, `\`\`\`json\n${plain}\n\`\`\``, `Here you are: ${plain} Let me know!`])
      expect(read(content)).toEqual(seen);
  });

  it('loses items that the catalog does not have, and adds up what is named twice', () => {
    const items = [
      { slug: 'sofa', count: 1 },
      { slug: 'spaceship', count: 1 },
      { slug: 'sofa', count: 2 },
      { slug: 'mattress', count: 900 },
    ];
    expect(answer({ items })!.items).toEqual([
      { itemId: '1', quantity: 3 },
      { itemId: '2', quantity: 50 },
    ]);
  });

  it('is unsure where it does not say how sure it is, and its note is short', () => {
    expect(answer({ confidence: '95%', note: 'x'.repeat(900) })).toMatchObject({ confidence: 'low', note: 'x'.repeat(500) });
  });

  it.each([
    ['no JSON', () => read('A sofa, I think')],
    ['a broken one', () => read('{"items": [')],
    ['nothing', () => read('')],
    ['nothing that we take', () => answer({ items: [{ slug: 'spaceship', count: 1 }], volumeEighths: null })],
    ['more than a truck', () => answer({ volumeEighths: 12 })],
    ['half a sofa', () => answer({ items: [{ slug: 'sofa', count: 0.5 }] })],
    ['an error of the server', () => readAnswer('{"error":{"message":"busy"}}', KNOWN)],
    ['a page', () => readAnswer('<html>', KNOWN)],
  ])('is none where it is %s', (_, given) => {
    expect(given()).toBeNull();
  });
});
