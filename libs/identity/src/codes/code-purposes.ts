/** The kinds of code issued for a purpose: the token of a link, a six-digit code, or both. */
export type Secret = 'link' | 'code';

/** What a purpose issues, and the data stored with it for its use. */
export interface Purpose<Sends extends Secret = Secret, Data extends object = object> {
  sends: Sends;
  data: Data;
}

/** The data of links and codes, by purpose. An application adds its own by declaration merging, and their rules with `definePurposes`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface CodePurposes {}

export type CodePurpose = keyof CodePurposes & string;
export type PurposeData<P extends CodePurpose> = CodePurposes[P]['data'];

/** The rules for every link and code of a purpose. */
export interface PurposeRule {
  sends: readonly Secret[];
  /** Minutes that a link, or a code without a link, works. Six digits never work longer than ten. */
  minutes: number;
  /** The value it is bound to: the address, or one of the data's values, such as the id of a quote. */
  boundTo: string;
  /** Whether a new one ends the earlier ones bound to the same value. */
  replaces: boolean;
  /** The maximum number issued per hour to one address, for one bound value. */
  hourlyLimit?: number;
  /** The message when the limit is exceeded. */
  limitMessage?: string;
  /** Minutes until a lost mail may be sent again. */
  repeatAfter?: number;
}

type RuleOf<P extends Purpose> = PurposeRule & { sends: readonly P['sends'][]; boundTo: 'email' | (keyof P['data'] & string) };

const rules = new Map<string, PurposeRule>();
const NAME = /^\w+$/;

/** Declare the rules of purposes. They can be issued once the module that does so is imported. */
export function definePurposes<Names extends CodePurpose>(defined: { [P in Names]: RuleOf<CodePurposes[P]> }): void {
  for (const [purpose, rule] of Object.entries<PurposeRule>(defined)) {
    // Both become part of SQL statements.
    if (![purpose, rule.boundTo].every((name) => NAME.test(name))) throw new Error(`"${purpose}" is no name of a purpose`);
    rules.set(purpose, rule);
  }
}

/**
 * Return the rule of a purpose.
 * @throws Error when the module that declares it has not been imported.
 */
export function ruleOf(purpose: CodePurpose): PurposeRule {
  const rule = rules.get(purpose);
  if (!rule) throw new Error(`Nothing declares the purpose "${purpose}": see definePurposes`);
  return rule;
}
