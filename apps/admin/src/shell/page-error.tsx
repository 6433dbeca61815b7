import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Notice, usePageHead } from '@haulbook/resource-admin';

/**
 * A page whose code or content failed (specification, section 2, "Page-load failure"). `instead` is what stands below the message
 * in the place of the page: the dashboard. When that is what failed, the message stands alone.
 */
export function PageError({ instead }: { instead?: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const below = pathname === '/' ? null : instead;
  return (
    <>
      <div className={below ? 'hb-failed' : 'hb-alone'}>
        <Notice
          icon="alert"
          role="alert"
          title="Page Loading Error"
          action={
            <span className="hb-actions">
              <Button type="primary" onClick={() => navigate(-1)}>
                Go Back
              </Button>
              <Button onClick={() => window.location.reload()}>Load it again</Button>
            </span>
          }
        >
          {below ? 'The page you asked for did not load, so this is the dashboard.' : 'This page did not load.'} If you were online, a newer
          version may just have been installed: loading the page again helps then.
        </Notice>
      </div>
      {below}
    </>
  );
}

export function NotFound() {
  usePageHead('Page not found');
  return (
    <Notice
      icon="search"
      title="There is no such page"
      action={
        <Link className="ra-button" to="/">
          Go to the dashboard
        </Link>
      }
    >
      The address may be mistyped, or the page is not for your role.
    </Notice>
  );
}
