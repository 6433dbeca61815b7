import type { BookingStep } from '@haulbook/domain';
import type { ComponentType } from 'react';
import { useText } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import { RebookPanel } from './again/rebook-panel';
import { BookingContext } from './booking-context';
import { ContinueBooking } from './continue-booking';
import { shownEstimate } from './firm/signing';
import { PricePanel } from './price/price-panel';
import { BookingProgress } from './progress';
import { Reassurance } from './reassurance';
import { SlotTakenNotice } from './slot-taken-notice';
import { StepAddress } from './steps/step-address';
import { StepContact } from './steps/step-contact';
import { StepItems } from './steps/step-items';
import { StepReview } from './steps/step-review';
import { StepSlot } from './steps/step-slot';
import { useBookingState, type BookingStart } from './use-booking-state';

const STEPS: Record<BookingStep, ComponentType> = {
  'customer-info': StepContact,
  items: StepItems,
  address: StepAddress,
  slot: StepSlot,
  review: StepReview,
  done: StepReview,
};

/** The booking: the URL holds the step, browser storage holds the draft, and the server validates each step. */
export function BookingFlow(start: BookingStart) {
  const { container, booking, form, fresh, startOver, chosenService } = useBookingState(start);
  const { catalog, steps, price, submission, isPriced } = booking;
  const Step = STEPS[steps.current];
  const isFirst = steps.current === 'customer-info';
  return (
    <BookingContext.Provider value={booking}>
      <div ref={container}>
        <BookingProgress step={steps.current} reached={steps.reached} onGo={steps.goTo} />
        {form.sentElsewhere && isFirst && <SentElsewhere />}
        {start.rebooked ? (
          isFirst && <RebookPanel rebooked={start.rebooked} />
        ) : (
          <ContinueBooking form={form} fresh={fresh} step={steps.current} onContinue={steps.goTo} onStartOver={startOver} />
        )}
        {submission.takenSlot && <SlotTakenNotice taken={submission.takenSlot} />}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div key={steps.current}>
            <Step />
          </div>
          {!isPriced ? (
            <Reassurance promise={catalog.promise} service={chosenService} />
          ) : (
            <PricePanel
              estimate={shownEstimate(price.estimate, booking.signing, booking.draft.served)}
              failed={price.failed}
              promise={catalog.promise}
            />
          )}
        </div>
      </div>
    </BookingContext.Provider>
  );
}

/** The notice that the booking was submitted from another tab, so that the visitor does not submit it twice by mistake. */
function SentElsewhere() {
  const t = useText();
  return (
    <div className="mb-6">
      <Alert tone="info" title={t('Your request was sent from another tab')}>
        {t('Your request number is in the email we sent you. You can start a new request here.')}
      </Alert>
    </div>
  );
}
