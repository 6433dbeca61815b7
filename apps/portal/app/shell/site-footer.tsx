import { telLink } from '@haulbook/core';
import type { ReactNode } from 'react';
import { Skyline } from '../drawings/skyline';
import { useText } from '../language/use-speech';
import { useRoot } from '../site-data/use-root';
import { Icon } from '../ui/icons';
import { Logo } from '../ui/logo';
import { LanguageSwitch } from './language-switch';
import { usePageHandle } from './page-handle';
import { ToTop } from './to-top';

/** The footer: links, contact and the copyright line. */
export function SiteFooter() {
  const t = useText();
  const { own } = usePageHandle();
  const { business, me, hasGuides } = useRoot();
  const visitor = me.role === 'visitor';
  return (
    <footer className="on-dark no-print relative mt-auto overflow-hidden bg-brand-strong text-white/80">
      <Skyline className="absolute right-0 bottom-0 w-full max-w-3xl text-white/4" />
      <div className="shell footer-parts">
        <div className="max-sm:hidden">
          <Logo business={business} light />
          <p className="mt-4 max-w-70 leading-relaxed">
            {t('Professional junk removal and cleanouts for homes and businesses in {city}, {state}.', {
              city: business.city,
              state: business.state,
            })}
          </p>
          <a href="/book-new" className={`btn mt-6 ${own ? 'border border-white/50 text-white hover:bg-white/10' : 'btn-cta'}`}>
            {t('Book Now')} <Icon name="arrow" />
          </a>
        </div>
        <Column title={t('Services')} className="max-sm:hidden">
          <FooterLink href="/apartment-cleanouts">{t('Apartment cleanouts')}</FooterLink>
          <FooterLink href="/furniture-removal">{t('Furniture removal')}</FooterLink>
          <FooterLink href="/renovation-debris">{t('Renovation debris')}</FooterLink>
          <FooterLink href="/office-cleanouts">{t('Office cleanouts')}</FooterLink>
          <FooterLink href="/services">{t('All services')}</FooterLink>
        </Column>
        <Column title={t('Company')}>
          <FooterLink href="/about">{t('About us')}</FooterLink>
          <FooterLink href="/#prices">{t('Prices')}</FooterLink>
          {hasGuides && <FooterLink href="/guides">{t('Guides')}</FooterLink>}
          <FooterLink href="/terms">{t('Terms')}</FooterLink>
          <FooterLink href="/privacy">{t('Privacy')}</FooterLink>
          <FooterLink href={visitor ? '/login' : '/dashboard'}>{visitor ? t('Account login') : t('Dashboard')}</FooterLink>
        </Column>
        <Column title={t('Contact')}>
          <FooterLink href={telLink(business.phone) ?? '/about#contact'}>
            <Icon name="phone" className="size-4 text-accent" /> <span className="tabular-nums">{business.phone}</span>
          </FooterLink>
          {business.email && (
            <FooterLink href={`mailto:${business.email}`}>
              <Icon name="mail" className="size-4 text-accent" /> {business.email}
            </FooterLink>
          )}
          <FooterLink href="/#area">
            <Icon name="pin" className="size-4 text-accent" /> {t('Service area')}
          </FooterLink>
        </Column>
        <Towns />
      </div>
      <Legal />
      <ToTop />
    </footer>
  );
}

/** The copyright line. The language comes first, since the button that leads to the top covers what is on the right of a phone. */
function Legal() {
  const t = useText();
  const { business, year } = useRoot();
  return (
    <div className="relative border-t border-white/10">
      <p className="shell flex flex-wrap items-center gap-x-5 py-4 text-sm sm:py-5">
        <LanguageSwitch className="footer-link py-0" />
        {t('© {year} {name}. All rights reserved.', { year, name: business.name })}
      </p>
    </div>
  );
}

/** The towns that have a page; nothing without any. */
function Towns() {
  const t = useText();
  const { towns } = useRoot();
  if (towns.length === 0) return null;
  return (
    <nav aria-label={t('Towns')} className="col-span-full flex flex-wrap items-center gap-x-5 border-t border-white/10 pt-4 sm:pt-6">
      <h2 className="text-lg text-white">{t('Junk removal in')}</h2>
      {towns.map(({ slug, name }) => (
        <a key={slug} href={`/junk-removal/${slug}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Column({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-1 text-lg text-white sm:mb-2">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
