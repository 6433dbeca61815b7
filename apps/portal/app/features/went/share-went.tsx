import { createApi } from '@haulbook/api-client';
import type { OrderView } from '@haulbook/contracts';
import { useState } from 'react';
import { useMutation } from '../../forms/use-mutation';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icons';
import { ShareButtons } from './share-buttons';

/** The way to share the page: a link is made first, and can then be passed on or ended. */
export function ShareWent({ order: { id } }: { order: Pick<OrderView, 'id'> }) {
  const [url, setUrl] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const { busy, message, run } = useMutation();
  const make = () =>
    run(async () => {
      setUrl((await createApi().account.shareWent(id)).url);
      setEnded(false);
    });
  const end = () =>
    run(async () => {
      await createApi().account.endWentLinks(id);
      setUrl(null);
      setEnded(true);
    });
  return (
    <div className="grid gap-4">
      <p>Anyone with the link sees the shares, weight and CO₂. It doesn’t show your name, address, price or items.</p>
      {message && <Alert tone="error">{message}</Alert>}
      {ended && <Alert tone="success">All links to this page have ended, the one in our email included.</Alert>}
      {url ? (
        <>
          <TextField label="Link to share" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          <ShareButtons url={url} title="Where everything went" />
        </>
      ) : (
        <button type="button" className="btn btn-cta justify-self-start" disabled={busy} onClick={() => void make()}>
          <Icon name="arrow" /> Make a link to share
        </button>
      )}
      <p className="text-sm text-ink-muted">
        Changed your mind?{' '}
        <button type="button" className="link" disabled={busy} onClick={() => void end()}>
          End all links to this page
        </button>
      </p>
    </div>
  );
}
