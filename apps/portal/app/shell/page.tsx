import type { DrawnPicture } from '@haulbook/contracts';
import type { ReactNode } from 'react';
import { useText } from '../language/use-speech';
import { PhoneLink } from '../site-data/phone-link';
import { useRoot } from '../site-data/use-root';
import { Icon } from '../ui/icons';
import { Logo } from '../ui/logo';
import { Photo } from '../site-data/photo';
import { LanguageSwitch } from './language-switch';

/** The head of a text page: title, lead, and optionally a picture next to them. */
export function PageHead({
  title,
  lead,
  picture,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="overflow-hidden bg-cream">
      <div className={`shell grid items-end gap-x-12 ${picture ? 'lg:grid-cols-[1.1fr_1fr]' : ''}`}>
        <div className={`relative z-10 py-12 sm:py-18 ${picture ? 'lg:pb-32' : ''}`}>
          <h1 className="text-4xl leading-[1.05] sm:text-6xl">{title}</h1>
          <p className="mt-4 max-w-2xl text-lg leading-relaxed text-ink-muted sm:text-xl">{lead}</p>
          {children}
        </div>
        {picture}
      </div>
    </div>
  );
}

/** The owner's picture beside the head of a page. */
export const headPhoto = (picture: DrawnPicture | null): ReactNode =>
  picture && (
    <Photo
      picture={picture}
      sizes="(width < 64rem) 100vw, 32rem"
      className="mb-8 aspect-3/2 w-full self-center rounded-2xl lg:my-8"
      first
    />
  );

/** A centered card for sign-in and short forms. */
export function CardPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main className="flex-1 bg-cream px-4 py-10 sm:py-16">
      <div className="card mx-auto w-full max-w-lg p-6 sm:p-10">
        <h1 className="text-3xl">{title}</h1>
        {lead && <div className="mt-2 text-ink-muted">{lead}</div>}
        {children}
      </div>
    </main>
  );
}

/** What a page behind a link begins with, which has no header of the site: the logo and the choice of a language. */
export function LogoBar({ className = '' }: { className?: string }) {
  const t = useText();
  const { business } = useRoot();
  return (
    <div className={`mb-6 flex items-center justify-between gap-4 ${className}`}>
      <a href="/" aria-label={t('{name} home', { name: business.name })} className="inline-block">
        <Logo business={business} />
      </a>
      <LanguageSwitch className="btn btn-quiet px-3" />
    </div>
  );
}

/** The frame of booking, quote review and thank-you pages, which have no site header: logo and phone number. */
export function BarePage({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const t = useText();
  const { business } = useRoot();
  return (
    <main className="flex-1 bg-cream">
      <div className="no-print border-b border-line bg-surface">
        <div className={`shell flex min-h-16 items-center justify-between gap-4 ${wide ? '' : 'max-w-5xl'}`}>
          <a href="/" aria-label={t('{name} home', { name: business.name })}>
            <Logo business={business} />
          </a>
          <div className="flex items-center">
            <LanguageSwitch className="btn btn-quiet px-3" />
            <PhoneLink className="btn btn-quiet -mr-3 px-3" label={t('Call {phone}', { phone: business.phone })}>
              <Icon name="phone" /> <span className="max-sm:sr-only">{business.phone}</span>
            </PhoneLink>
          </div>
        </div>
      </div>
      <div className={`shell pt-5 pb-8 sm:py-10 ${wide ? '' : 'max-w-5xl'}`}>{children}</div>
    </main>
  );
}
