import type { PermissionFact, WhyNot } from '@haulbook/resource-contracts';
import type { Texts } from '../texts/types';

interface Words extends Pick<Texts, 'permissions'> {
  /** The labels of roles. */
  roles: Record<string, string>;
  /** How the language lists alternatives: "Draft or Sent". */
  either: (items: string[]) => string;
}

/** Say in words why something may not be done. */
export function whyNotWords(why: WhyNot, words: Words): string {
  const { permissions: texts, roles, either } = words;
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

const factsWords = (facts: PermissionFact[], words: Words): string =>
  facts.map((fact) => factWords(fact, words)).join(words.permissions.and);

function factWords({ label, is, values, isCaller }: PermissionFact, { permissions: texts, either }: Words): string {
  if (isCaller && is === 'one') return texts.own(label);
  return `${label} ${texts.is[is]} ${either(values.map((value) => valueWords(value, texts)))}`;
}

function valueWords(value: PermissionFact['values'][number], texts: Texts['permissions']): string {
  if (value === null) return texts.nothing;
  return typeof value === 'boolean' ? (value ? texts.yes : texts.no) : String(value);
}
