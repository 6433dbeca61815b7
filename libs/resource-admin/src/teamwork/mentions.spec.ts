import { mentionedIn, partsOf, renamedSince } from './mentions';

const person = (id: string, name: string) => ({ id, name });
const sam = person('1', 'Sam');
const samOrtiz = person('2', 'Sam Ortiz');
const lee = person('4', 'Lee');
const otherLee = person('5', 'Lee');
const ALL = [sam, samOrtiz, person('3', 'Dana (Night)'), lee, otherLee];

describe('mentions in a comment', () => {
  it('are whole names after @, the longest that fits', () => {
    expect(mentionedIn('@Sam Ortiz, can you?', [], ALL)).toEqual(['2']);
    expect(mentionedIn('@Sam and @Dana (Night): please', [], ALL)).toEqual(['1', '3']);
  });

  it('are no names without @, and no beginnings of other words', () => {
    expect(mentionedIn('Sam Ortiz called; write to @Samson or @Sam5', ALL, ALL)).toEqual([]);
    expect(mentionedIn('@Sam', [], [])).toEqual([]);
  });

  it('are those who were chosen and whose name is still there, whether or not the colleagues are known', () => {
    expect(mentionedIn('@Sam Ortiz and @Sam?', [samOrtiz, sam], [])).toEqual(['2', '1']);
    expect(mentionedIn('Sam Ortiz?', [samOrtiz], ALL)).toEqual([]);
  });

  it('are of two with the same name the one who was chosen last, both where the name is there twice, no one if only typed', () => {
    expect(mentionedIn('@Lee?', [lee], ALL)).toEqual(['4']);
    expect(mentionedIn('@Lee?', [lee, otherLee], ALL)).toEqual(['5']);
    expect(mentionedIn('@Lee or @Lee?', [lee, otherLee], ALL)).toEqual(['4', '5']);
    expect(mentionedIn('@Lee?', [], ALL)).toEqual([]);
  });

  it('have another name now if theirs is not in the text', () => {
    expect(renamedSince('@Sam Ortiz and @Lea', [samOrtiz, lee])).toEqual([lee]);
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
