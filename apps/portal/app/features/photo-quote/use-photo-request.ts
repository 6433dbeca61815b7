import type { PhotoView } from '@haulbook/contracts';
import { useEffect, useState } from 'react';
import { readOrigin } from '../../attribution/origin';
import { MAX_PHOTOS, useUploads } from '../../forms/photos/use-uploads';
import { completeForm, readSavedForms } from '../../forms/saved-forms';
import { submissionKey } from '../../forms/submission-key';
import { fieldMessages } from '../../http/field-messages';
import { apiErrorOf, wholeApi } from '../../http/lazy-api';
import { leaveForGood } from '../../island/leave-for-good';
import { useRoot } from '../../site-data/use-root';
import { useIsReady } from '../../ui/use-is-ready';
import type { KnownContact } from './photo-quote.server';
import { completed, fromBooking } from './taken-over';

/** What is typed into the form. */
export interface Typed extends KnownContact {
  zip: string;
  county: string;
  notes: string;
  terms: boolean;
  texts: boolean;
}

const EMPTY: Typed = { name: '', email: '', phone: '', zip: '', county: '', notes: '', terms: false, texts: false };

/** Why a request was refused. A new object each time, so that a repeated refusal is noticed too. */
export interface Refused {
  message: string | null;
  fields: Record<string, string>;
}

/** What the form begins with. */
export interface Beginning {
  known: KnownContact | null;
  /** The ZIP code entered on an earlier page; empty for none. */
  zip: string;
  /** Whether a booking that was begun goes on as this request. */
  isInsteadOfBooking: boolean;
}

/** The state of the form: the photos, what is typed, and the request that it becomes. */
export function usePhotoRequest({ known, zip, isInsteadOfBooking }: Beginning) {
  const [typed, setTyped] = useState<Typed>({ ...EMPTY, ...known, zip });
  const [photos, setPhotos] = useState<PhotoView[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { photoMegabytes } = useRoot().business.rules;
  const uploads = useUploads((photo) => changePhotos((all) => [...all, photo]), {
    room: MAX_PHOTOS - photos.length,
    megabytes: photoMegabytes,
  });
  const isReady = useIsReady();
  useEffect(() => {
    if (!isInsteadOfBooking) return;
    const begun = fromBooking(readSavedForms());
    setTyped((now) => completed(now, begun.known));
    setPhotos((all) => (all.length > 0 ? all : begun.photos.slice(0, MAX_PHOTOS)));
  }, [isInsteadOfBooking]);

  /** Take it as answered what was said about these fields. */
  const answer = (...names: string[]) => setAnswered((before) => [...before, ...names]);
  const change = (changes: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...changes }));
    answer(...Object.keys(changes).map((name) => (name === 'terms' ? 'consent.terms' : name)));
  };
  const changePhotos = (to: (photos: PhotoView[]) => PhotoView[]) => {
    setPhotos(to);
    answer('photos');
  };

  const send = async () => {
    setBusy(true);
    setRefused(null);
    setAnswered([]);
    try {
      const next = await ask(typed, photos);
      if (isInsteadOfBooking) completeForm('booking');
      leaveForGood(next);
    } catch (error) {
      setBusy(false);
      const refusal = error instanceof Invalid ? error : apiErrorOf(error);
      if (!refusal) throw error;
      const { fields, message } = refusal;
      setRefused({ fields, message: Object.keys(fields).length > 0 ? null : message });
    }
  };
  const fields = without(refused?.fields ?? {}, answered);
  return { typed, photos, uploads, refused, fields, isBusy, isReady, change, changePhotos, send };
}

class Invalid extends Error {
  constructor(readonly fields: Record<string, string>) {
    super();
  }
}

/** Send the request. @returns the page to go on to */
async function ask({ terms, texts, ...typed }: Typed, photos: PhotoView[]): Promise<string> {
  const { photoQuoteInput } = await import('@haulbook/contracts');
  const attached = photos.map(({ id, secret }) => ({ id, secret }));
  const input = photoQuoteInput.safeParse({ ...typed, photos: attached, consent: { terms, smsTransactional: texts }, ...readOrigin() });
  if (!input.success) throw new Invalid(fieldMessages(input.error));
  const answer = await (await wholeApi()).photoQuotes.ask(input.data, submissionKey(input.data));
  if (answer.outcome === 'lead') return '/thank-you?outcome=request';
  return `/photo-quote/${encodeURIComponent(answer.number)}?token=${encodeURIComponent(answer.token)}`;
}

const without = (fields: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
