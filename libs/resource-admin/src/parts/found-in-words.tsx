import type { FoundIn } from '@haulbook/resource-contracts';
import { useFormat, useTexts } from '../texts/wording';

/** Where a record was found, if its name does not say: “Email: ada@example.com”. */
export function FoundInWords({ found }: { found: readonly FoundIn[] }) {
  const { search } = useTexts();
  const textOf = useFoundText();
  return <>{found.map((each) => search.foundIn(each.label, textOf(each))).join(' · ')}</>;
}

/** Return a function that returns the text of what was found as screens show it. */
export function useFoundText(): (found: FoundIn) => string {
  const { phone } = useFormat();
  return ({ kind, text }) => (kind === 'phone' ? phone.format(text) : text);
}
