import { useRoot } from './use-root';
import { useText } from '../language/use-speech';

/**
 * A text of the owner's: in the language of the page where there is a translation, else in English and marked as such, so that it is read out
 * as English (WCAG 3.1.2).
 */
export function OwnText({ children: text }: { children: string }) {
  const t = useText();
  const lang = useOwnLang()(text);
  return lang ? <span lang={lang}>{text}</span> : <>{t(text)}</>;
}

/** Return what tells the language of a text of the owner's, for an element of its own; undefined where it is that of the page. */
export function useOwnLang(): (text: string) => string | undefined {
  const { inEnglish } = useRoot();
  return (text) => (inEnglish?.includes(text) ? 'en' : undefined);
}
