import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { usePageHead } from '../layout/page';
import { Notice } from '../layout/states';
import { useTexts } from '../texts/wording';

/**
 * The error page when a page's code or content failed to load (specification, section 2, "Page-load failure"). `instead` is shown below the
 * message in place of the page: the home page. If that is what failed, only the message is shown.
 */
export function PageError({ instead }: { instead?: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { pageError } = useTexts();
  const below = pathname === '/' ? null : instead;
  const ways = (
    <span className="ra-actions">
      <Button type="primary" onClick={() => navigate(-1)}>
        {pageError.back}
      </Button>
      <Button onClick={() => window.location.reload()}>{pageError.reload}</Button>
    </span>
  );
  return (
    <>
      <div className={below ? 'ra-failed' : 'ra-alone'}>
        <Notice icon="alert" role="alert" title={pageError.title} action={ways}>
          {below ? pageError.withHome : pageError.alone} {pageError.advice}
        </Notice>
      </div>
      {below}
    </>
  );
}

/** The notice for a URL without a page. */
export function NotFound() {
  const { pageError } = useTexts();
  usePageHead(pageError.notFound);
  const home = (
    <Link className="ra-button" to="/">
      {pageError.home}
    </Link>
  );
  return (
    <Notice icon="search" title={pageError.doesNotExist} action={home}>
      {pageError.notFoundDetail}
    </Notice>
  );
}
