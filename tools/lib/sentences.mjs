/**
 * The sentences that the framework's server puts into answers, found in its code: what refusals are made of, and what checks of texts say. An
 * application may have other words for them (`sentences` of `defineApplication`).
 */
import { join, relative } from 'node:path';
import { bare, filesBelow, parsed, ts } from './texts.mjs';
import { root } from './workspace.mjs';

const SOURCES = ['core', 'resource-contracts', 'resource', 'platform', 'identity'].map((name) => join(root, 'libs', name, 'src'));
/** What is called with a sentence that it puts into an answer. */
const TELLS = new Set('DomainError WireError weakPassword invalid forbidden badQuery refused refuse say told confirmFirst'.split(' '));
/** Code whose sentences are returned, and put into answers by who calls it. */
const CHECKS = /^libs\/(core\/src\/(validation\/(?!common)|identity\/auth-errors|lockout)|resource-contracts\/src\/identity\/wire-errors)/;
/** Code that speaks to who runs the application, in its log, or to who declares it. */
const FOR_OPERATORS = /^libs\/(platform\/src\/(application|backup|database|health|tracing)|resource\/src\/(openapi|declaration\/check))\b/;
/** Begins a sentence: a capital, a quotation mark, or a value. */
const BEGINNING = /^[“{\p{Lu}]/u;
const PLACE = /\{\w+\}/g;
const STATEMENT = /=|\bWHERE\b|::/;

const UNNAMED = 'value';

/** Name the place of a value by the expression that fills it: `{label}` of `inSentence(field.label)`. */
function placeOf(node) {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) {
    const named = node.arguments.map(placeOf).findLast((name) => name !== UNNAMED);
    return named ?? (ts.isPropertyAccessExpression(node.expression) ? placeOf(node.expression.expression) : UNNAMED);
  }
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return placeOf(node.expression);
  return UNNAMED;
}

/** Return a text literal as the English text of a sentence, with its places named, each name once. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  const names = new Map();
  const named = (name) => {
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return count === 1 ? name : `${name}${count}`;
  };
  return node.head.text + node.templateSpans.map(({ expression, literal }) => `{${named(placeOf(expression))}}${literal.text}`).join('');
}

/** Return the texts that a value may be: one, or one of two. */
const textsOf = (node) => (ts.isConditionalExpression(node) ? [node.whenTrue, node.whenFalse].flatMap(textsOf) : [textOf(node)]);

/** Whether a text is a sentence: it has words besides its values. */
const isSentence = (text) =>
  BEGINNING.test(text) && !STATEMENT.test(text) && (text.replace(PLACE, ' ').match(/\p{L}{2,}/gu) ?? []).length > 1;

/** Return the name of what is called. */
function calleeOf({ expression }) {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

/** Collect the sentences of a file, the constants that it makes of sentences, and the constants that it tells. */
function read(path, { sentences, constants, toldNames }) {
  const file = relative(root, path);
  if (FOR_OPERATORS.test(file)) return;
  const add = (text) => isSentence(text) && !sentences.has(text) && sentences.set(text, file);
  const visit = (node, isTold) => {
    const tells = isTold || ((ts.isCallExpression(node) || ts.isNewExpression(node)) && TELLS.has(calleeOf(node)));
    const isMessage = ts.isPropertyAssignment(node) && node.name.text === 'message';
    if (tells || CHECKS.test(file)) add(textOf(node));
    if (isMessage) add(textOf(node.initializer));
    if (tells && ts.isIdentifier(node)) toldNames.add(node.text);
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      for (const text of textsOf(node.initializer).filter(isSentence)) constants.push({ name, text, file });
    }
    ts.forEachChild(node, (child) => visit(child, tells));
  };
  visit(parsed(path), false);
}

/** Return the sentences of the framework's server, sorted, each once whatever its places are called, with the file where it is. */
export function frameworkSentences() {
  const found = { sentences: new Map(), constants: [], toldNames: new Set() };
  for (const path of SOURCES.flatMap(filesBelow)) read(path, found);
  const { sentences, constants, toldNames } = found;
  for (const { name, text, file } of constants) if (toldNames.has(name) && !sentences.has(text)) sentences.set(text, file);
  const once = new Map([...sentences].map(([sentence, file]) => [bare(sentence), [sentence, file]]));
  return new Map([...once.values()].sort(([a], [b]) => (a < b ? -1 : 1)));
}
