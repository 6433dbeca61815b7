import type { PermissionFact, WhyNot } from './permissions.js';

/** Texts of why something may not be done, in US English. */
export const whyNotTexts = {
  roles: (roles: string, count: number) => `Only ${count === 1 ? 'this role' : 'these roles'}: ${roles}.`,
  noRole: 'No role may do this here.',
  system: 'The system does this by itself.',
  once: 'Chosen when the record is created.',
  state: (from: string, now: string) => `Only from: ${from}. It is ${now} now.`,
  rows: (rules: string) => `Only where ${rules}.`,
  hiddenState: 'It depends on a state that you can’t see.',
  hiddenRule: 'Only on other records. The rule is about something you can’t see.',
  or: ', or where ',
  and: ' and ',
  own: (label: string) => `${label} is you`,
  is: { one: 'is', none: 'is not', less: 'is below', more: 'is above' },
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
};
export type WhyNotTexts = typeof whyNotTexts;

export interface WhyNotWording {
  texts: WhyNotTexts;
  /** The labels of roles. */
  roles: Record<string, string>;
  /** How the language lists alternatives: "Draft or Sent". */
  either: (items: string[]) => string;
}

/** Say in words why something may not be done. */
export function whyNotWords(why: WhyNot, words: WhyNotWording): string {
  const { texts, roles, either } = words;
  switch (why.because) {
    case 'role':
      return why.roles.length > 0 ? texts.roles(either(why.roles.map((role) => roles[role] ?? role)), why.roles.length) : texts.noRole;
    case 'system':
      return texts.system;
    case 'once':
      return texts.once;
    case 'state':
      return texts.state(either(why.from), why.now);
    case 'hidden':
      return texts.hiddenState;
    case 'rows':
      return why.any.length > 0 ? texts.rows(why.any.map((facts) => factsWords(facts, words)).join(texts.or)) : texts.hiddenRule;
  }
}

const factsWords = (facts: PermissionFact[], words: WhyNotWording): string =>
  facts.map((fact) => factWords(fact, words)).join(words.texts.and);

function factWords({ label, is, values, isCaller }: PermissionFact, { texts, either }: WhyNotWording): string {
  if (isCaller && is === 'one') return texts.own(label);
  return `${label} ${texts.is[is]} ${either(values.map((value) => valueWords(value, texts)))}`;
}

function valueWords(value: PermissionFact['values'][number], texts: WhyNotTexts): string {
  if (value === null) return texts.nothing;
  return typeof value === 'boolean' ? (value ? texts.yes : texts.no) : String(value);
}
