import type { WentView } from '@haulbook/contracts';
import { massInWords, metricTonsInWords, type DisposalWay } from '@haulbook/domain';
import { Icon, type IconName } from '../../ui/icons';

const LOOK: Record<DisposalWay, { icon: IconName; bar: string; says: string }> = {
  donated: { icon: 'heart', bar: 'bg-brand', says: 'Put back to use.' },
  recycled: { icon: 'recycle', bar: 'bg-success', says: 'Made into something new.' },
  energy: { icon: 'building', bar: 'bg-warning', says: 'Burned to make energy.' },
  landfilled: { icon: 'trash', bar: 'bg-line-strong', says: 'What was left.' },
};

const pounds = (lb: number) => `${lb.toLocaleString('en-US')} lb`;
/** A share that rounds to nothing is still something. */
const percentInWords = (percent: number) => (percent === 0 ? 'under 1%' : `${percent}%`);

/** Where everything of a job went: shares in words and as bars, weight, CO₂ with its source, and who got the donations. */
export function WentFacts({ went }: { went: WentView }) {
  return (
    <>
      <p className="text-lg">
        <strong className="mb-2 block text-5xl font-extrabold text-head tabular-nums">{went.usedAgainPercent}%</strong>
        {went.usedAgainPercent > 0 ? 'was donated or recycled' : 'could be donated or recycled this time'}, of {pounds(went.totalLb)} hauled
        away{went.estimate ? ', partly estimated' : ''}.
      </p>
      <Shares shares={went.shares} />
      {went.charities.length > 0 && (
        <p className="mt-6">
          Donations went to <strong>{new Intl.ListFormat('en-US').format(went.charities)}</strong>.
        </p>
      )}
      {went.co2 && <Co2 co2={went.co2} />}
      {went.estimate && (
        <p className="mt-6 text-sm text-ink-muted">
          Not everything was weighed. For loads without a scale ticket we estimate {went.estimate.lbPerCubicYard.toLocaleString('en-US')}{' '}
          pounds per cubic yard.{went.estimate.source && ` Source: ${went.estimate.source}.`}
        </p>
      )}
    </>
  );
}

function Shares({ shares }: Pick<WentView, 'shares'>) {
  return (
    <ul className="mt-6 grid gap-5" aria-label="Shares by weight">
      {shares.map(({ way, label, percent, weightLb }) => (
        <li key={way}>
          <p className="flex items-center justify-between gap-4">
            <span className="flex items-center gap-2 font-semibold text-head">
              <Icon name={LOOK[way].icon} className="size-5 shrink-0" /> {label}
            </span>
            <span className="text-right tabular-nums">
              <strong>{percentInWords(percent)}</strong> · {pounds(weightLb)}
            </span>
          </p>
          <div aria-hidden="true" className="mt-1.5 h-4 overflow-hidden rounded-full border border-line bg-cream">
            <div className={`h-full ${LOOK[way].bar}`} style={{ width: `${Math.max(1, percent)}%` }} />
          </div>
          <p className="mt-1 text-sm text-ink-muted">{LOOK[way].says}</p>
        </li>
      ))}
    </ul>
  );
}

function Co2({ co2 }: { co2: NonNullable<WentView['co2']> }) {
  const source = co2.sourceUrl ? (
    <a className="link" href={co2.sourceUrl} rel="noreferrer">
      {co2.source}
    </a>
  ) : (
    co2.source
  );
  return (
    <section aria-labelledby="co2" className="mt-8 rounded-2xl bg-brand-faint p-5">
      <h2 id="co2" className="text-xl">
        About {massInWords(co2.avoidedKg)} of CO₂ avoided
      </h2>
      <p className="mt-1">Compared with sending it all to the landfill.</p>
      <p className="mt-3 text-sm text-ink-muted">
        An estimate in CO₂ equivalent. A ton (2,000 lb) in the landfill gives off {metricTonsInWords(co2.landfilledKg)} metric tons, a ton
        recycled {metricTonsInWords(co2.recycledKg)}. What’s donated counts like what’s recycled.{co2.source && <> Source: {source}.</>}
      </p>
    </section>
  );
}
