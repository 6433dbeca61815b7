import { invalid } from '@haulbook/resource';
import { isLanguage, LANGUAGE_NAMES, type LanguageCode } from '@haulbook/texts';

/**
 * Return the language that was chosen for a customer, as their record has it; nothing where none was.
 * @throws DomainError `validation` (400) for a language that there is not
 */
export function chosenLanguage(code: string | undefined): { language?: LanguageCode } {
  if (code === undefined) return {};
  if (!isLanguage(code)) throw invalid({ language: `Choose one of these languages: ${Object.values(LANGUAGE_NAMES).join(', ')}` });
  return { language: code };
}
