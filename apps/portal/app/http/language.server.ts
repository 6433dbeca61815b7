import type { Speech } from '@haulbook/core';
import { isLanguage, languageInCookie, languageOf, languagesIn, languageWishes, loadSpeech, type LanguageCode } from '@haulbook/texts';
import { languageCookie, type FrontDoorContext } from './api.server';
import { readCatalog } from './catalog-answers.server';
import { visitorOf } from './session.server';

const YEAR = 365 * 24 * 3600;

/** Return the line that sets the cookie of a choice. */
const keeping = (code: LanguageCode): string => `${languageCookie(code)}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;

/**
 * Return the headers of the answer to a customer who saved the language of their account: a new one is that of the pages too, whatever was
 * chosen before.
 * @param before the account's language until now
 */
export function savedLanguage(saved: string | undefined, before: string | null | undefined): Headers {
  const headers = new Headers();
  if (isLanguage(saved) && saved !== (before ?? 'en')) headers.append('set-cookie', keeping(saved));
  return headers;
}

/** In what language a request is answered. */
export interface Spoken {
  code: LanguageCode;
  speech: Speech;
  /** What the site offers, English first. */
  offered: LanguageCode[];
  /** A cookie to set: the visitor has just chosen. */
  remember: string | null;
}

/** Loaders and the page of one request share one look-up. */
const known = new WeakMap<FrontDoorContext, Promise<Spoken>>();

/**
 * Return the language of a request: the one in its address, else that of the cookie, of the account, of the message whose link was followed, of
 * the browser, else English.
 */
export function spokenFor(request: Request, context: FrontDoorContext): Promise<Spoken> {
  const asked = known.get(context) ?? lookUp(request, context);
  known.set(context, asked);
  return asked;
}

const languageIn = (said: string | null, offered: LanguageCode[]): LanguageCode | null =>
  isLanguage(said) && offered.includes(said) ? said : null;

async function lookUp(request: Request, context: FrontDoorContext): Promise<Spoken> {
  const [{ me }, catalog] = await Promise.all([visitorOf(request, context), readCatalog(context, 'en')]);
  const offered = languagesIn(catalog?.business.languages ?? ['en']);
  const cookie = request.headers.get('cookie');
  const { searchParams: said } = new URL(request.url);
  const [chosen, written] = ['lang', 'in'].map((name) => languageIn(said.get(name), offered));
  const wishes = languageWishes({ cookie, acceptLanguage: request.headers.get('accept-language'), written }, me.user?.language);
  const code = chosen ?? languageOf(wishes, offered);
  const isKnown = languageInCookie(cookie) !== null || me.user?.language != null;
  // What led here is kept where nothing else is known: the next page is in the same language.
  const remember = chosen && chosen !== languageInCookie(cookie) ? keeping(chosen) : written && !isKnown ? keeping(written) : null;
  return { code, speech: await loadSpeech(code), offered, remember };
}

/** Return the language of the page that is being made. */
export const languageFor = async (context: FrontDoorContext): Promise<LanguageCode> =>
  context.request ? (await spokenFor(context.request, context)).code : 'en';
