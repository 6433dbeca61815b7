import { createTold, createTranslate, type Catalog } from '@haulbook/core';
import type { ErrorBody } from '@haulbook/resource-contracts';

/**
 * Says what the server says in English in the words of the application. Provided globally by the application; a `Speech` is one, so that a
 * provider may answer each request in a language of its own.
 */
export abstract class Sentences {
  /** Return a sentence, which is filled in already, in the words of the application; itself where there are none. */
  abstract told(sentence: string): string;
}

/** The sentences as they stand, for resources used without an application. */
export const ENGLISH_SENTENCES: Sentences = { told: (sentence) => sentence };

/**
 * Return what says sentences in the words of a catalog, by their English text.
 * @param locale whose plurals and numbers its texts have
 */
export const sentencesOf = (locale: string, catalog: Catalog): Sentences => ({
  told: createTold(createTranslate(locale, catalog), catalog),
});

/** The parts of an error's body that people read; `msg` is that of the contract of `/api/auth`. */
interface Said extends ErrorBody {
  msg?: string;
}

/** Return the body of an error with all that people read of it in the words of the application. */
export function toldBody(body: Said, sentences: Sentences): ErrorBody {
  const told = (sentence: string) => sentences.told(sentence);
  const warnings = warningsIn(body)?.map(told);
  return {
    ...body,
    message: warnings ? warnings.join(' ') : told(body.message),
    ...(body.msg !== undefined && { msg: told(body.msg) }),
    ...(body.fields && { fields: toldValues(body.fields, told) }),
    ...(warnings && { details: { ...(body.details as object), warnings } }),
  };
}

/** Return the warnings that a question lists, whose message is all of them. */
const warningsIn = ({ code, details }: ErrorBody): string[] | undefined =>
  code === 'confirmation_needed' ? (details as { warnings?: string[] } | undefined)?.warnings : undefined;

const toldValues = (fields: Record<string, string>, told: (sentence: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, told(sentence)]));
