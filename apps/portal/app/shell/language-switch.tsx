import { LANGUAGE_NAMES } from '@haulbook/texts';
import { useLocation } from '@remix-run/react';
import { useRoot } from '../site-data/use-root';

/** Links to this page in the other languages that the site offers; nothing where there are none. They work without script. */
export function LanguageSwitch({ className }: { className: string }) {
  const { language, languages } = useRoot();
  const { pathname, search } = useLocation();
  const others = languages.filter((code) => code !== language);
  return others.map((code) => {
    const query = new URLSearchParams(search);
    query.set('lang', code);
    query.delete('in');
    return (
      <a key={code} href={`${pathname}?${query}`} hrefLang={code} lang={code} className={className}>
        {LANGUAGE_NAMES[code]}
      </a>
    );
  });
}
