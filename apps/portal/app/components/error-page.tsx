import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useRoot } from '../use-root';
import { Icon } from './icons';

/** A failed page load (product spec, section 2), or a helpful not-found page. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <LoadFailed />;
}

function NotFound() {
  return (
    <Message title="We couldn’t find that page" code="404">
      <p>The link may be old, or a letter went missing. Nothing is lost: here is where most people want to go.</p>
      <ul className="mt-6 flex flex-wrap justify-center gap-3">
        <li>
          <a className="btn btn-brand" href="/">
            Home
          </a>
        </li>
        <li>
          <a className="btn btn-plain" href="/book-new">
            Get a quote
          </a>
        </li>
        <li>
          <a className="btn btn-plain" href="/dashboard">
            My dashboard
          </a>
        </li>
      </ul>
    </Message>
  );
}

function LoadFailed() {
  return (
    <Message title="Page Loading Error">
      <p>Something went wrong while loading this page. Please go back and try again.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" className="btn btn-brand" data-go-back>
          <Icon name="back" /> Go Back
        </button>
        <a className="btn btn-plain" href="/">
          Home
        </a>
      </div>
    </Message>
  );
}

function Message({ title, code, children }: { title: string; code?: string; children: ReactNode }) {
  const { business } = useRoot();
  return (
    <main className="shell flex max-w-2xl flex-1 flex-col items-center justify-center py-20 text-center text-ink-muted">
      <svg viewBox="0 0 200 110" width="200" height="110" aria-hidden="true" className="mb-8">
        <ellipse cx="100" cy="100" rx="92" ry="7" fill="#e3f1ea" />
        <path d="M44 46h74v46H44z" fill="#d9a066" />
        <path d="M44 46h74l-12-16H56z" fill="#b9824c" />
        <path d="M74 46h14v18l-7-5-7 5z" fill="#f6e3c8" />
        <path d="M118 46l22-14 6 6-28 16z" fill="#c9935d" />
        <path
          d="M150 92V70m0 8c-9 0-12-5-12-12 8 0 12 5 12 12Zm0-6c8 0 12-5 12-13-8 0-12 6-12 13Z"
          fill="#8fc3a8"
          stroke="#1b5e47"
          strokeWidth="2"
        />
        <path d="M140 92h20l-3 10h-14z" fill="#c2410c" />
      </svg>
      {code && <p className="font-bold text-cta">{code}</p>}
      <h1 className="mt-1 mb-4 text-3xl sm:text-4xl">{title}</h1>
      {children}
      <p className="mt-8">
        Need a hand? Call{' '}
        <a className="link" href={`tel:${business.phone}`}>
          {business.phone}
        </a>
        .
      </p>
    </main>
  );
}
