import { Button } from 'antd';
import type { PhotoProposal } from '@haulbook/contracts';
import { Icon, type Row } from '@haulbook/resource-admin';
import type { TruckPart } from '../service-selector/service-model';
import type { SeenProps } from './photo-pricing-page';
import { hasItem, withCount, withJob } from './seen-job';

interface SuggestionsProps extends SeenProps {
  proposal: PhotoProposal;
  /** The price list, which names the items. */
  items: Row[];
  parts: TruckPart[];
}

const SURE: Record<PhotoProposal['confidence'], string> = { low: 'unsure', medium: 'fairly sure', high: 'sure' };

/** What a model sees in the photos. Each is taken over with a tap, and nothing by itself. */
export function Suggestions({ proposal, items, parts, seen, onSee }: SuggestionsProps) {
  const { volumeEighths, confidence, note } = proposal;
  const named = proposal.items.flatMap((one) => {
    const name = items.find(({ id }) => id === one.itemId)?.name;
    return name ? [{ ...one, name: String(name) }] : [];
  });
  return (
    <section className="hb-photo-suggested" aria-label="Suggested">
      <p>
        <strong>Suggested</strong> <span className="ra-muted">by a model that is {SURE[confidence]}. Tap what you see, too.</span>
      </p>
      <div className="hb-photo-chips">
        {named.map(({ itemId, quantity, name }) => (
          <Chip
            key={itemId}
            label={`${name} × ${quantity}`}
            isTaken={hasItem(seen.job, { itemId, quantity })}
            onTake={() => onSee(withCount(seen, itemId, quantity))}
          />
        ))}
        {volumeEighths !== null && (
          <Chip
            label={parts.find(({ eighths }) => eighths === volumeEighths)?.label ?? `${volumeEighths}/8 truck`}
            isTaken={seen.job.volumeEighths === volumeEighths}
            onTake={() => onSee(withJob(seen, { volumeEighths }))}
          />
        )}
      </div>
      {note && <p className="ra-muted">“{note}”</p>}
    </section>
  );
}

/** A suggestion. Once it is taken over, it says so and stays where it is. */
function Chip({ label, isTaken, onTake }: { label: string; isTaken: boolean; onTake: () => void }) {
  return (
    <Button
      shape="round"
      aria-pressed={isTaken}
      icon={<Icon name={isTaken ? 'check' : 'plus'} size={14} />}
      onClick={isTaken ? undefined : onTake}
    >
      {label}
    </Button>
  );
}
