import type { PriceVersionView } from '@haulbook/contracts';
import { formatShortDate } from '@haulbook/core';
import { changesInWords } from '@haulbook/domain';
import { ActionButton, Badge, inputField, useFormat, usePost } from '@haulbook/resource-admin';
import { TOUCHED_BY_PRICES } from './use-price-draft';

const STATUS = {
  coming: { label: 'Coming', tone: 'processing' },
  current: { label: 'Now', tone: 'success' },
  past: { label: 'Past', tone: 'default' },
  withdrawn: { label: 'Withdrawn', tone: 'default' },
} as const;

const FROM = inputField({
  name: 'effectiveOn',
  label: 'Counts from',
  kind: 'date',
  required: false,
  help: 'At once, if you leave this empty.',
});
/** Lines of a version that are shown at once. */
const SHOWN = 4;

/** What prices will be, are and were: who changed what, and from when it counts. */
export function PriceVersions({ versions }: { versions: PriceVersionView[] }) {
  return (
    <section className="ra-panel hb-versions" aria-label="Versions">
      <div className="ra-panel-head">
        <h2>Versions</h2>
      </div>
      {versions.length === 0 && (
        <p className="hb-panel-text ra-muted">No changes yet. Each time you save prices, the change is kept here.</p>
      )}
      <ol>
        {versions.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
    </section>
  );
}

function Version({ version }: { version: PriceVersionView }) {
  const { moment } = useFormat();
  const { status, effectiveOn, at, author, withdrawnBy, note } = version;
  const { label, tone } = STATUS[status];
  const isOff = status === 'withdrawn';
  return (
    <li>
      <p className="ra-side-head">
        <strong>{status === 'coming' || isOff ? `From ${formatShortDate(effectiveOn)}` : moment(at)}</strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="ra-muted">
        Saved by {author}
        {isOff && withdrawnBy && ` · withdrawn by ${withdrawnBy}, ${moment(at)}`}
        {note && ` · ${note}`}
      </p>
      <Changes version={version} />
      <p className="ra-side-actions">
        {status === 'coming' && <Withdraw version={version} />}
        {status === 'past' && <Restore version={version} />}
      </p>
    </li>
  );
}

function Changes({ version: { changes } }: { version: PriceVersionView }) {
  const lines = changesInWords(changes).map(({ label, before, after }) => (
    <li key={`${label} ${before}`}>
      {label}: <del>{before}</del> {after}
    </li>
  ));
  if (lines.length === 0) return null;
  return (
    <>
      <ul>{lines.slice(0, SHOWN)}</ul>
      {lines.length > SHOWN && (
        <details>
          <summary>{lines.length - SHOWN} more</summary>
          <ul>{lines.slice(SHOWN)}</ul>
        </details>
      )}
    </>
  );
}

function Withdraw({ version }: { version: PriceVersionView }) {
  const post = usePost(TOUCHED_BY_PRICES);
  const withdraw = async () => {
    await post(`/api/price-versions/${version.id}/transitions/withdraw`, { version: version.version, input: {} });
    return 'Withdrawn. These prices will not take effect.';
  };
  return (
    <ActionButton
      label="Withdraw"
      title={`Withdraw the prices from ${formatShortDate(version.effectiveOn)}`}
      okText="Withdraw"
      type="link"
      danger
      fields={[]}
      onRun={withdraw}
    >
      <p>They will not take effect. What customers pay today stays.</p>
    </ActionButton>
  );
}

function Restore({ version }: { version: PriceVersionView }) {
  const post = usePost(TOUCHED_BY_PRICES);
  const { moment } = useFormat();
  const restore = async ({ effectiveOn }: Record<string, unknown>) => {
    await post(`/api/pricing/versions/${version.id}/restore`, { effectiveOn: effectiveOn || null });
    return effectiveOn ? 'Saved as a coming version.' : 'These prices count again.';
  };
  return (
    <ActionButton
      label="Use these prices again"
      title={`Use the prices of ${moment(version.at)} again`}
      okText="Use again"
      type="link"
      fields={[FROM]}
      onRun={restore}
    >
      <p>All prices, rules and taxes become what they were after this change. Items that have left the price list stay off it.</p>
    </ActionButton>
  );
}
