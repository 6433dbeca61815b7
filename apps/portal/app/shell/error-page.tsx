import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BreakdownPicture, LostPicture } from '../drawings/errors';
import { Text, useText } from '../language/use-speech';
import { PhoneLink } from '../site-data/phone-link';
import { useRoot } from '../site-data/use-root';
import { Icon } from '../ui/icons';
import { suggestServices } from './not-found';

/** The page-load error (product spec, section 2) or the not-found page. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <LoadFailed />;
}

function NotFound() {
  const t = useText();
  return (
    <Message picture={<LostPicture />} kicker="404" title={t('We couldn’t find that page')}>
      <p>{t('The link may be outdated or mistyped. Tell us what needs to go, or try one of these pages.')}</p>
      <ServiceSearch />
      <ul className="mt-8 flex flex-wrap gap-3">
        <li>
          <a className="btn btn-brand" href="/">
            {t('Home')}
          </a>
        </li>
        <li>
          <a className="btn btn-plain" href="/book-new">
            {t('Get a quote')}
          </a>
        </li>
        <li>
          <a className="btn btn-plain" href="/#services">
            {t('All services')}
          </a>
        </li>
        <li>
          <a className="btn btn-plain" href="/dashboard">
            {t('My dashboard')}
          </a>
        </li>
      </ul>
    </Message>
  );
}

/** Searches services. The form reloads the same URL with `?q=`; before that, suggests what the URL resembles. */
function ServiceSearch() {
  const t = useText();
  const { services } = useRoot();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('q');
  const found = suggestServices(asked ?? pathname, services);
  return (
    <div role="search" className="mt-6">
      <form method="get" className="flex max-w-lg gap-3">
        <label htmlFor="q" className="sr-only">
          {t('What needs to go?')}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          maxLength={80}
          defaultValue={asked ?? ''}
          placeholder={t('Piano, garage, office chairs …')}
          className="field-input min-w-0 flex-1"
        />
        <button className="btn btn-cta">
          <Icon name="search" /> {t('Search')}
        </button>
      </form>
      <div role="status" className="mt-4">
        {found.length > 0 && (
          <>
            <p className="font-semibold text-head">{asked === null ? t('Did you mean') : t('Matching services')}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {found.map((service) => (
                <li key={service.slug}>
                  <a href={`/${service.slug}`} className="btn btn-plain min-h-10 px-4 py-2">
                    {service.name}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {asked && found.length === 0 && <p>{t('No service by that name, but we take most things. Get a quote and tell us what it is.')}</p>}
      </div>
    </div>
  );
}

function LoadFailed() {
  const t = useText();
  return (
    <Message picture={<BreakdownPicture />} title={t('Page Loading Error')}>
      <p>
        {t(
          'This page didn’t load. It’s not your fault: you may have lost your connection, or the site was just updated. Go back to where you were, or reload the page.',
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className="btn btn-brand" data-go-back>
          <Icon name="back" /> {t('Go Back')}
        </button>
        <button type="button" className="btn btn-plain" data-reload="">
          {t('Reload')}
        </button>
        <a className="btn btn-plain" href="/">
          {t('Home')}
        </a>
      </div>
    </Message>
  );
}

interface MessageProps {
  picture: ReactNode;
  kicker?: string;
  title: string;
  children: ReactNode;
}

function Message({ picture, kicker, title, children }: MessageProps) {
  return (
    <main className="flex-1 bg-cream">
      <div className="shell grid items-center gap-x-16 gap-y-6 py-12 sm:py-20 lg:grid-cols-[1.2fr_1fr]">
        <div className="text-lg leading-relaxed text-ink-muted max-lg:order-2">
          {kicker && <p className="font-display text-xl font-bold text-cta">{kicker}</p>}
          <h1 className="mt-1 mb-4 text-4xl leading-[1.05] sm:text-6xl">{title}</h1>
          {children}
          <p className="mt-8">
            <Text id="Need a hand? Call <0/>." parts={[<PhoneLink className="link tabular-nums" />]} />
          </p>
        </div>
        <div className="mx-auto w-full max-w-60 sm:max-w-sm lg:max-w-none">{picture}</div>
      </div>
    </main>
  );
}
