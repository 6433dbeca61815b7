import type { ReactNode } from 'react';

interface Props {
  /** What the step costs; without it, the bar stays at its place. */
  price: { label: string; amount: string } | null;
  /** What stands above the price and the button. */
  notice?: ReactNode;
  /** The button. */
  children: ReactNode;
}

/** The end of a form in a card. On small screens, it stays in view with the price and the button. */
export function ActionBar({ price, notice, children }: Props) {
  return (
    <div
      className={`-mx-5 mt-6 -mb-5 rounded-b-2xl px-5 py-3 sm:-mx-8 sm:-mb-8 sm:px-8 lg:mt-8 lg:py-6 ${price ? 'action-bar' : 'border-t border-line'}`}
    >
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
