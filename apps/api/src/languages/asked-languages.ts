import { AsyncLocalStorage } from 'node:async_hooks';
import { currentActor } from '@haulbook/resource';
import { languageWishes, type LanguageCode } from '@haulbook/texts';
import type { NextFunction, Request, Response } from 'express';

const headers = new AsyncLocalStorage<Parameters<typeof languageWishes>[0]>();

/** Keep what a request says about language, for the work that is done for it. */
export function keepAskedLanguages(req: Request, _res: Response, next: NextFunction): void {
  headers.run({ cookie: req.get('cookie'), acceptLanguage: req.get('accept-language') }, next);
}

/** Return the languages that the request of the moment would rather have than English, the best first; none for work without a request. */
export function askedLanguages(): LanguageCode[] {
  const said = headers.getStore();
  return said ? languageWishes(said, currentActor()?.language) : [];
}
