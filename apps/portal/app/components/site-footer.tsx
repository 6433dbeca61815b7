import { telLink } from '@haulbook/domain';
import type { ReactNode } from 'react';
import { useRoot } from '../use-root';
import { Logo } from './logo';
import { ToTop } from './to-top';

/** Where to go, how to reach us, and the copyright line. */
export function SiteFooter() {
  const { business, year, me } = useRoot();
  return (
    <footer className="on-dark no-print mt-auto bg-brand-strong text-[#cfe0d8]">
      <div className="shell grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <Logo name={business.name} light />
          <p className="mt-4 max-w-60 leading-relaxed">
            Professional junk removal and cleanouts for homes and businesses in {business.city}, {business.state}.
          </p>
        </div>
        <Column title="Services">
          <FooterLink href="/apartment-cleanouts">Apartment cleanouts</FooterLink>
          <FooterLink href="/furniture-removal">Furniture removal</FooterLink>
          <FooterLink href="/renovation-debris">Renovation debris</FooterLink>
          <FooterLink href="/office-cleanouts">Office cleanouts</FooterLink>
        </Column>
        <Column title="Company">
          <FooterLink href="/about">About us</FooterLink>
          <FooterLink href="/terms">Terms</FooterLink>
          <FooterLink href="/privacy">Privacy</FooterLink>
          <FooterLink href={me.role === 'visitor' ? '/login' : '/dashboard'}>
            {me.role === 'visitor' ? 'Account login' : 'Dashboard'}
          </FooterLink>
        </Column>
        <Column title="Contact">
          <FooterLink href={telLink(business.phone) ?? '/about'}>{business.phone}</FooterLink>
          {business.email && <FooterLink href={`mailto:${business.email}`}>{business.email}</FooterLink>}
          <FooterLink href="/book-new">Book online</FooterLink>
        </Column>
      </div>
      <div className="border-t border-white/10">
        <p className="shell py-5 text-sm">
          © {year} {business.name}. All rights reserved.
        </p>
      </div>
      <ToTop />
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 text-base font-semibold text-white">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="inline-block py-1.5 hover:text-white hover:underline">
        {children}
      </a>
    </li>
  );
}
