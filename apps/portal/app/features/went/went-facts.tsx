import type { WentView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { massInWords, metricTonsInWords, type DisposalWay } from '@haulbook/domain';
import { Text, useSpeech } from '../../language/use-speech';
import { Icon, type IconName } from '../../ui/icons';

const LOOK: Record<DisposalWay, { icon: IconName; bar: string; says: string }> = {
  donated: { icon: 'heart', bar: 'bg-brand', says: msg('Put back to use.') },
  recycled: { icon: 'recycle', bar: 'bg-success', says: msg('Made into something new.') },
  energy: { icon: 'building', bar: 'bg-warning', says: msg('Burned to make energy.') },
  landfilled: { icon: 'trash', bar: 'bg-line-strong', says: msg('What was left.') },
};

/** What became of the whole weight; without `used`, none of it could be used again. */
const RESULT = {
  used: msg('was donated or recycled, of {weight} lb hauled away.'),
  usedEstimated: msg('was donated or recycled, of {weight} lb hauled away, partly estimated.'),
  unused: msg('could be donated or recycled this time, of {weight} lb hauled away.'),
  unusedEstimated: msg('could be donated or recycled this time, of {weight} lb hauled away, partly estimated.'),
};

/** Where everything of a job went: shares in words and as bars, weight, CO₂ with its source, and who got the donations. */
export function WentFacts({ went }: { went: WentView }) {
  const { t, number, list } = useSpeech();
  const result = RESULT[`${went.usedAgainPercent > 0 ? 'used' : 'unused'}${went.estimate ? 'Estimated' : ''}`];
  return (
    <>
      <p className="text-lg">
        <strong className="mb-2 block text-5xl font-extrabold text-head tabular-nums">{went.usedAgainPercent}%</strong>
        {t(result, { weight: number(went.totalLb) })}
      </p>
      <Shares shares={went.shares} />
      {went.charities.length > 0 && (
        <p className="mt-6">
          <Text
            id="Donations went to <0>{charities}</0>."
            values={{ charities: list(went.charities) }}
            parts={[(words) => <strong>{words}</strong>]}
          />
        </p>
      )}
      {went.co2 && <Co2 co2={went.co2} />}
      {went.estimate && (
        <p className="mt-6 text-sm text-ink-muted">
          {t('Not everything was weighed. For loads without a scale ticket we estimate {pounds} pounds per cubic yard.', {
            pounds: number(went.estimate.lbPerCubicYard),
          })}
          {went.estimate.source && ` ${t('Source: {source}.', { source: went.estimate.source })}`}
        </p>
      )}
    </>
  );
}

function Shares({ shares }: Pick<WentView, 'shares'>) {
  const { t, told, number } = useSpeech();
  return (
    <ul className="mt-6 grid gap-5" aria-label={t('Shares by weight')}>
      {shares.map(({ way, label, percent, weightLb }) => (
        <li key={way}>
          <p className="flex items-center justify-between gap-4">
            <span className="flex items-center gap-2 font-semibold text-head">
              <Icon name={LOOK[way].icon} className="size-5 shrink-0" /> {told(label)}
            </span>
            <span className="text-right tabular-nums">
              <strong>{percent === 0 ? t('under 1%') : `${percent}%`}</strong> · {t('{weight} lb', { weight: number(weightLb) })}
            </span>
          </p>
          <div aria-hidden="true" className="mt-1.5 h-4 overflow-hidden rounded-full border border-line bg-cream">
            <div className={`h-full ${LOOK[way].bar}`} style={{ width: `${Math.max(1, percent)}%` }} />
          </div>
          <p className="mt-1 text-sm text-ink-muted">{t(LOOK[way].says)}</p>
        </li>
      ))}
    </ul>
  );
}

function Co2({ co2 }: { co2: NonNullable<WentView['co2']> }) {
  const { t, number } = useSpeech();
  const source = co2.sourceUrl ? (
    <a className="link" href={co2.sourceUrl} rel="noreferrer">
      {co2.source}
    </a>
  ) : (
    <>{co2.source}</>
  );
  return (
    <section aria-labelledby="co2" className="mt-8 rounded-2xl bg-brand-faint p-5">
      <h2 id="co2" className="text-xl">
        {t('About {mass} of CO₂ avoided', { mass: massInWords(co2.avoidedKg, number) })}
      </h2>
      <p className="mt-1">{t('Compared with sending it all to the landfill.')}</p>
      <p className="mt-3 text-sm text-ink-muted">
        {t(
          'An estimate in CO₂ equivalent. A ton (2,000 lb) in the landfill gives off {landfilled} metric tons, a ton recycled {recycled}. What’s donated counts like what’s recycled.',
          { landfilled: metricTonsInWords(co2.landfilledKg), recycled: metricTonsInWords(co2.recycledKg) },
        )}
        {co2.source && (
          <>
            {' '}
            <Text id="Source: <0/>." parts={[source]} />
          </>
        )}
      </p>
    </section>
  );
}
