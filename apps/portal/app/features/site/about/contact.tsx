import { telLink } from '@haulbook/core';
import { useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';

/** The ways to contact the business, as far as they are configured. */
export function Contact() {
  const t = useText();
  const { business } = useRoot();
  const card = 'flex min-h-24 items-center gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card hover:border-brand';
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      <li>
        <a className={card} href={telLink(business.phone) ?? '/book-new'}>
          <Icon name="phone" className="size-7 text-cta" />
          <span>
            <span className="block text-ink-muted">{t('Call us')}</span>
            <span className="font-display text-lg font-bold text-head tabular-nums">{business.phone}</span>
          </span>
        </a>
      </li>
      {business.email && (
        <li>
          <a className={card} href={`mailto:${business.email}`}>
            <Icon name="mail" className="size-7 text-cta" />
            <span className="min-w-0">
              <span className="block text-ink-muted">{t('Email us')}</span>
              <span className="font-display text-lg font-bold break-words text-head">{business.email}</span>
            </span>
          </a>
        </li>
      )}
      <li>
        <a className={card} href="/book-new">
          <Icon name="calendar" className="size-7 text-cta" />
          <span>
            <span className="block text-ink-muted">{t('Anytime')}</span>
            <span className="font-display text-lg font-bold text-head">{t('Get a quote online')}</span>
          </span>
        </a>
      </li>
    </ul>
  );
}
