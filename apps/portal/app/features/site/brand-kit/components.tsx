import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert';
import { TextArea, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';
import { Spinner } from '../../../ui/spinner';
import { StatusBadge } from '../../../ui/status-badge';

export function Components() {
  return (
    <section id="components" aria-labelledby="components-title" className="scroll-mt-6">
      <SectionHead id="components-title" kicker="Components" title="The parts pages are made of">
        Everything that can be pressed is at least 44 px high. The focus ring shows with the keyboard.
      </SectionHead>
      <div className="mt-10 grid gap-6 lg:grid-cols-2">
        <Buttons />
        <Badges />
        <Fields />
        <Choices />
        <Alerts />
        <Cards />
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-2xl border border-line p-6">
      <h3 className="mb-5 text-xl">{title}</h3>
      {children}
    </div>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-cta btn-lg">
          Get Quote <Icon name="arrow" />
        </button>
        <button type="button" className="btn btn-cta">
          Call to action
        </button>
        <button type="button" className="btn btn-brand">
          Primary
        </button>
        <button type="button" className="btn btn-plain">
          Plain
        </button>
        <button type="button" className="btn btn-quiet">
          Quiet
        </button>
        <button type="button" className="btn btn-danger">
          Danger
        </button>
        <button type="button" className="btn btn-brand" disabled>
          Disabled
        </button>
      </div>
    </Part>
  );
}

function Badges() {
  return (
    <Part title="Badges, links, waiting">
      <div className="flex flex-wrap gap-2">
        <StatusBadge label="Scheduled" tone="processing" />
        <StatusBadge label="Paid" tone="success" />
        <StatusBadge label="Due soon" tone="warning" />
        <StatusBadge label="Overdue" tone="error" />
        <StatusBadge label="Draft" tone="default" />
      </div>
      <p className="mt-5">
        A{' '}
        <a className="link" href="#components">
          link in a sentence
        </a>{' '}
        is underlined.
      </p>
      <Spinner label="Looking for open times" />
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Fields">
      <div className="grid gap-5">
        <TextField label="First name" name="sample-name" autoComplete="off" />
        <TextField label="Phone" hint="We call only about your job." name="sample-phone" autoComplete="off" optional />
        <TextField label="Email" name="sample-email" defaultValue="pat@" error="Please enter a valid email address" autoComplete="off" />
        <TextArea label="Notes for the crew" name="sample-notes" rows={3} optional />
      </div>
    </Part>
  );
}

function Choices() {
  return (
    <Part title="Choices">
      <fieldset className="grid gap-3">
        <legend className="sr-only">Where is it?</legend>
        {['Inside, ground floor', 'Inside, upstairs', 'Outside'].map((text, index) => (
          <label key={text} className="choice">
            <input type="radio" name="sample-choice" defaultChecked={index === 0} className="tick" />
            {text}
          </label>
        ))}
      </fieldset>
      <label className="choice mt-5">
        <input type="checkbox" name="sample-tick" className="tick" />
        Some items need to be taken apart
      </label>
    </Part>
  );
}

function Alerts() {
  return (
    <Part title="Alerts">
      <div className="grid gap-3">
        <Alert tone="success" title="You’re booked">
          We’ll let you know when the truck is on the way.
        </Alert>
        <Alert tone="info">Your time is on hold while you finish.</Alert>
        <Alert tone="warning" title="This quote has expired">
          Prices may have changed.
        </Alert>
        <Alert tone="error">That time was just taken. Please pick another window.</Alert>
      </div>
    </Part>
  );
}

function Cards() {
  return (
    <Part title="Cards">
      <div className="grid gap-4">
        <div className="card p-5">
          <p className="font-display text-lg font-bold text-head">A card</p>
          <p className="mt-1 text-ink-muted">White on any background, with a thin border and a soft shadow.</p>
        </div>
        <div className="rounded-2xl bg-brand-soft p-5">
          <p className="font-display text-lg font-bold text-head">A panel</p>
          <p className="mt-1 text-ink-muted">For related content that is not elevated.</p>
        </div>
        <div className="on-dark rounded-2xl bg-brand-strong p-5 text-white">
          <p className="font-display text-lg font-bold">A dark panel</p>
          <p className="mt-1 text-white/80">For promises, and for businesses.</p>
        </div>
      </div>
    </Part>
  );
}
