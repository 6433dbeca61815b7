import { ENGLISH, type Speech } from '@haulbook/core';
import mustache from 'mustache';

/** One field that the words of a message may name: `{{customer.firstName}}`. */
export interface MessageField<Data> {
  /** What people call it. */
  label: string;
  /** Its text, or whether a condition holds: `{{#order.hasDeposit}}…{{/order.hasDeposit}}`. */
  value: (data: Data, speech: Speech) => string | boolean | null | undefined;
  /** Whether it only says if something is so, and has no text of its own. */
  condition?: boolean;
}

type View = Record<string, unknown>;
export type Token = [type: string, name: string, start: number, end: number, inner?: Token[]];

/** Text stays text: pages and mails escape it where they are made. */
const PLAIN = { escape: String };

/** Build a parser of its own for each use: a shared one keeps every template, and previews have a new one with every letter typed. */
const parser = () => new mustache.Writer();

/**
 * Take words apart.
 * @throws when they are not well-formed
 */
export const tokensOf = (words: string): Token[] => parser().parse(words) as Token[];

/** Return the values of fields as a tree: `customer.firstName` is `{ customer: { firstName } }`. */
export function viewOf<Data>(fields: Record<string, MessageField<Data>>, data: Data, speech: Speech = ENGLISH): View {
  const view: View = {};
  for (const [name, { value }] of Object.entries(fields)) {
    const path = name.split('.');
    const last = path.pop()!;
    const inner = path.reduce<View>((tree, key) => (tree[key] ??= {}) as View, view);
    inner[last] = value(data, speech) ?? '';
  }
  return view;
}

/**
 * Fill in words.
 * @throws when the words are not well-formed
 */
export const fillIn = (words: string, view: View): string => parser().render(words, view, undefined, PLAIN);

/**
 * Check words before they are kept.
 * @returns a sentence that says what is wrong with them, or null when they can be filled in
 */
export function wordsProblem(words: string, names: readonly string[]): string | null {
  let tokens: Token[];
  try {
    tokens = tokensOf(words);
  } catch (error) {
    return problemOfBraces(error as Error);
  }
  return problemOfTokens(tokens, names);
}

/**
 * Find what words leave out, always or under some condition.
 * @returns the first of the needed fields that is not sure to be said, or null when all are
 */
export function missingField(words: string, needed: readonly string[]): string | null {
  const tokens = tokensOf(words);
  return needed.find((name) => !isSureToSay(tokens, name)) ?? null;
}

/** A field is said for sure outside of sections, in a section of its own, or in both a section and its opposite. */
function isSureToSay(tokens: readonly Token[], field: string): boolean {
  const opposite = (section: string): Token[] => tokens.find(([type, name]) => type === '^' && name === section)?.[4] ?? [];
  return tokens.some(([type, name, , , inner = []]) => {
    if (type === 'name') return name === field;
    return type === '#' && isSureToSay(inner, field) && (name === field || isSureToSay(opposite(name), field));
  });
}

function problemOfTokens(tokens: readonly Token[], names: readonly string[]): string | null {
  for (const [type, name, , , inner] of tokens) {
    if (type === 'text' || type === '!') continue;
    if (!['name', '#', '^'].includes(type)) return `“${name}” can’t be used here. Write a field as {{${names[0] ?? 'name'}}}.`;
    if (!names.includes(name)) return `This message has no field “${name}”.${suggestion(name, names)}`;
    const problem = Array.isArray(inner) ? problemOfTokens(inner, names) : null;
    if (problem) return problem;
  }
  return null;
}

function suggestion(name: string, names: readonly string[]): string {
  const last = (path: string) => path.toLowerCase().split('.').pop();
  const near = names.find((each) => each.startsWith(`${name.split('.')[0]}.`)) ?? names.find((each) => last(each) === last(name));
  return near ? ` Did you mean {{${near}}}?` : ' Choose one of those listed.';
}

function problemOfBraces({ message }: Error): string {
  const [, name] = /"([^"]+)"/.exec(message) ?? [];
  if (name && message.startsWith('Unclosed')) return `{{#${name}}} needs an end: {{/${name}}}.`;
  if (name) return `{{/${name}}} has no beginning: {{#${name}}}.`;
  return 'A pair of braces isn’t closed. Write a field as {{name}}.';
}
