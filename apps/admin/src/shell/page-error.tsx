import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { Notice, usePageHead } from '@haulbook/resource-admin';

/** A page whose code or content failed (specification, section 2, "Page-load failure"). */
export function PageError() {
  const navigate = useNavigate();
  return (
    <div className="hb-alone">
      <Notice
        icon="alert"
        role="alert"
        title="Page Loading Error"
        action={
          <span className="hb-actions">
            <Button type="primary" onClick={() => navigate(-1)}>
              Go Back
            </Button>
            <Link className="ra-button ra-button-plain" to="/" reloadDocument>
              Dashboard
            </Link>
          </span>
        }
      >
        This page did not load. If you were online, a newer version may just have been installed: reloading the page helps then.
      </Notice>
    </div>
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
