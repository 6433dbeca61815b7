import { mentionedIn, partsOf } from './mentions';

const colleague = (id: string, name: string) => ({ id, name, jobTitle: null });
const PEOPLE = [colleague('1', 'Sam'), colleague('2', 'Sam Ortiz'), colleague('3', 'Dana (Night)')];

describe('mentions in a comment', () => {
  it('are whole names after @, the longest that fits', () => {
    expect(mentionedIn('@Sam Ortiz, can you?', PEOPLE)).toEqual(['2']);
    expect(mentionedIn('@Sam and @Dana (Night): please', PEOPLE)).toEqual(['1', '3']);
  });

  it('are no names without @, and no beginnings of other words', () => {
    expect(mentionedIn('Sam Ortiz called; write to @Samson or @Sam5', PEOPLE)).toEqual([]);
    expect(mentionedIn('@Sam', [])).toEqual([]);
  });

  it('are taken apart from the text around them', () => {
    expect(partsOf('Hi @Sam Ortiz!', ['Sam', 'Sam Ortiz'])).toEqual([
      { text: 'Hi ', isMention: false },
      { text: '@Sam Ortiz', isMention: true },
      { text: '!', isMention: false },
    ]);
    expect(partsOf('Hi (there)', [])).toEqual([{ text: 'Hi (there)', isMention: false }]);
  });
});
