import type { ReactNode } from 'react';

interface Props {
  /** What the step costs; without it, the bar stays at its place. */
  price: { label: string; amount: string } | null;
  /** What stands above the price and the button. */
  notice?: ReactNode;
  /** Whether it ends a page instead of a card. Large screens then have the price and the button beside the text. */
  ofPage?: boolean;
  /** The button. */
  children: ReactNode;
}

const IN_CARD = '-mx-5 -mb-5 rounded-b-2xl px-5 sm:-mx-8 sm:-mb-8 sm:px-8 lg:mt-8 lg:py-6';
const OF_PAGE = 'no-print -mx-4 -mb-8 px-4 sm:-mx-6 sm:-mb-10 sm:px-6 lg:hidden';

/** The end of a form in a card, or of a page. On small screens, it stays in view with the price and the button. */
export function ActionBar({ price, notice, ofPage = false, children }: Props) {
  return (
    <div className={`mt-6 py-3 ${ofPage ? OF_PAGE : IN_CARD} ${price ? 'action-bar' : 'border-t border-line'}`}>
      {notice}
      <div className="flex items-center justify-between gap-4 lg:justify-end">
        <p className="lg:hidden">
          {price && (
            <>
              <span className="block text-sm text-ink-muted">{price.label}</span>
              <span className="text-lg leading-tight font-extrabold text-head tabular-nums">{price.amount}</span>
            </>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
