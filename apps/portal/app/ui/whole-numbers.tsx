import { numbersApart } from '@haulbook/core';

/** A text whose numbers, such as J-2026-00012, are not broken at their hyphens at the end of a line. */
export function WholeNumbers({ children }: { children: string }) {
  return numbersApart(children).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
