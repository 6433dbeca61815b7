import type { ConditionalWords } from '@haulbook/resource-contracts';
import { tokensOf, type MessageField, type Token } from './message-words.js';

type Labels = Record<string, Pick<MessageField<never>, 'label'>>;

/**
 * List the parts of words that are said only under a condition, for people who don't read braces: fields by what they are called, and parts
 * within a part below it.
 * @throws when the words are not well-formed
 */
export const conditionalWords = (words: string, fields: Labels): ConditionalWords[] => partsOf(tokensOf(words), fields);

const partsOf = (tokens: readonly Token[], fields: Labels): ConditionalWords[] =>
  tokens
    .filter(([type]) => type === '#' || type === '^')
    .map(([type, field, , , inner = []]) => ({ field, holds: type === '#', says: plain(inner, fields), within: partsOf(inner, fields) }));

/** Return words as they are said: fields in square brackets, and an ellipsis for what is conditional in its turn. */
const plain = (tokens: readonly Token[], fields: Labels): string =>
  tokens
    .map(([type, value]) => (type === 'text' ? value : type === 'name' ? `[${fields[value]?.label ?? value}]` : '…'))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/…(\s*…)+/g, '…')
    .trim();
