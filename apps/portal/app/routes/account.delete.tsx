import { telLink } from '@haulbook/domain';
import type { MetaFunction } from '@remix-run/node';
import { CardPage } from '../components/page';
import type { PageHandle } from '../handle';
import { privateMeta } from '../meta';
import { useRoot } from '../use-root';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => privateMeta(args, 'Delete my data');

export default function DeleteAccount() {
  const { business } = useRoot();
  return (
    <CardPage title="Delete my data" lead="You can have everything that names you deleted.">
      <div className="mt-5 grid gap-3 text-ink-muted">
        <p>Call us and we delete your account, addresses, photos and requests once we know it is you.</p>
        <p>
          Invoices have to be kept for the tax office; your name is removed from them. With an open balance the request waits until it is
          settled.
        </p>
        <a className="btn btn-brand mt-2 justify-self-start" href={telLink(business.phone) ?? '/about'}>
          Call {business.phone}
        </a>
      </div>
    </CardPage>
  );
}
