import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentPrice } from '@haulbook/domain';
import { Totals } from './totals';

interface QuoteSideProps {
  price: DocumentPrice;
  cubicYardsMilli: number;
  truckCubicYards: number;
  saving: boolean;
  isNew: boolean;
  onSave: () => void;
  /** Send the quote; absent when the caller may not send the quote, or its state no longer allows it. */
  onSend?: () => void;
  /** Whether what sending does is still looked up, so that it cannot be sent yet. */
  isLooking: boolean;
  /** What sending does, said beforehand. */
  sending?: ReactNode;
  children: ReactNode;
}

/** The price of the quote and the buttons that save it, always visible. */
export function QuoteSide(props: QuoteSideProps) {
  const { price, cubicYardsMilli, truckCubicYards, saving, isNew, onSave, onSend, isLooking, sending, children } = props;
  const navigate = useNavigate();
  return (
    <aside className="ra-panel hb-quote-side" aria-label="Total">
      <h2>Total</h2>
      {children}
      <Totals price={price} cubicYardsMilli={cubicYardsMilli} truckCubicYards={truckCubicYards} />
      {onSend && sending}
      <div className="hb-quote-actions">
        {onSend && (
          <Button type="primary" className="ra-cta" size="large" loading={saving} disabled={isLooking} onClick={onSend}>
            Save and send
          </Button>
        )}
        <Button size="large" loading={saving} onClick={onSave}>
          {isNew ? 'Save draft' : 'Save'}
        </Button>
        <Button type="text" disabled={false} onClick={() => navigate(-1)}>
          Cancel
        </Button>
      </div>
    </aside>
  );
}
