import { msg } from '@haulbook/core';
import type { ReactNode } from 'react';
import { LoadTruck } from '../../../drawings/load-truck';
import { Text, useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { Icon, type IconName } from '../../../ui/icons';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Shown below the card: the link to the alternative page. */
  below?: ReactNode;
  /** Shows the card alone, for steps that are only about security. */
  alone?: boolean;
}

/** The frame of account pages: the form in a card and, where there is room, what an account is for. */
export function AccountPage({ title, lead, children, below, alone = false }: Props) {
  return (
    <main className="flex-1 bg-cream px-4 py-8 sm:py-14">
      <div className={`mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,32rem)] items-start justify-center ${alone ? '' : BESIDE}`}>
        <div className="w-full max-w-lg min-w-0">
          <div className="card p-5 sm:p-9">
            <h1 className="text-3xl">{title}</h1>
            {lead && <div className="mt-2 text-ink-muted">{lead}</div>}
            {children}
          </div>
          {below && <div className="mt-5 text-center text-ink-muted">{below}</div>}
        </div>
        {!alone && <Promise />}
      </div>
    </main>
  );
}

const BESIDE = 'gap-12 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)] lg:gap-16';

const POINTS: [icon: IconName, text: string][] = [
  ['file', msg('Read and approve quotes')],
  ['calendar', msg('Reschedule appointments up to a day ahead')],
  ['receipt', msg('Pay invoices and find your receipts')],
];

function Promise() {
  const t = useText();
  return (
    <aside aria-label={t('What an account is for')} className="hidden pt-8 lg:block">
      <LoadTruck eighths={5} className="w-full max-w-sm" />
      <p className="mt-7 text-2xl font-bold tracking-tight text-head text-balance">{t('Everything about your pickup, in one place.')}</p>
      <ul className="mt-5 grid gap-3.5">
        {POINTS.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-3 text-ink-muted">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
              <Icon name={icon} />
            </span>
            {t(text)}
          </li>
        ))}
      </ul>
      <p className="mt-7 text-ink-muted">
        <Text id="Prefer to talk? Call <0/>." parts={[<PhoneLink />]} />
      </p>
    </aside>
  );
}
