import type { PhotoOfferView } from '@haulbook/contracts';
import type { FormEvent } from 'react';
import { CountyField } from '../../forms/county-field';
import { NotTaken, PhotoPicker } from '../../forms/photos/photo-picker';
import { TermsText } from '../../forms/terms-text';
import { useSpeech, useText } from '../../language/use-speech';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';
import { FieldError, TextArea, TextField } from '../../ui/field';
import { Icon } from '../../ui/icons';
import { useShowProblem } from '../../ui/use-show-problem';
import { offerWords } from './promise-words';
import { usePhotoRequest, type Beginning, type Typed } from './use-photo-request';

const PHOTOS_ERROR = 'photos-error';

interface Props extends Beginning {
  offer: PhotoOfferView;
}

type Request = ReturnType<typeof usePhotoRequest>;

/** A price in exchange for photos, a ZIP code, and how to reach the visitor: one short form. */
export function PhotoForm({ offer, ...beginning }: Props) {
  const speech = useSpeech();
  const { t, told } = speech;
  const { business } = useRoot();
  const request = usePhotoRequest(beginning);
  const { photos, uploads, refused, fields, isBusy, isReady, changePhotos } = request;
  const container = useShowProblem<HTMLFormElement>(refused);
  const { title, text } = offerWords(offer, business.zone, speech);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void request.send();
  };
  const photosError = fields.photos;
  const isSending = uploads.sending.length > 0;
  return (
    <form ref={container} method="post" noValidate onSubmit={submit} className="card mx-auto grid max-w-2xl gap-6 p-5 sm:p-8">
      <div>
        <h1 className="text-3xl sm:text-4xl">{t('Get a price from photos')}</h1>
        <p className="mt-3 flex items-start gap-3 rounded-xl bg-brand-soft p-4 text-head">
          <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong>{title}</strong> {text}
          </span>
        </p>
      </div>
      {refused?.message && <Alert tone="error">{told(refused.message)}</Alert>}
      <div>
        <PhotoPicker
          hint={t('(three are best: the whole pile, then closer from two sides)')}
          errorId={photosError && PHOTOS_ERROR}
          photos={photos}
          uploads={uploads}
          onChange={changePhotos}
        />
        <FieldError id={PHOTOS_ERROR} message={photosError} />
      </div>
      <Contact request={request} />
      <Consent request={request} />
      {isSending && <NotTaken failed={uploads.failed} again={null} />}
      <button className="btn btn-cta btn-lg justify-self-start max-sm:w-full" disabled={isBusy || isSending || !isReady}>
        {isBusy ? t('One moment…') : isSending ? t('Sending photos…') : t('Get my price')}
      </button>
    </form>
  );
}

function Contact({ request: { typed, fields, change } }: { request: Request }) {
  const t = useText();
  const bind = (name: keyof Omit<Typed, 'terms' | 'texts'>) => ({
    name,
    value: typed[name],
    error: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('ZIP code of the job')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          {...bind('zip')}
          onChange={(event) => change({ zip: event.currentTarget.value, county: '' })}
        />
        <TextField label={t('Your name')} autoComplete="name" {...bind('name')} />
      </div>
      <CountyField zip={typed.zip} {...bind('county')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('Email')} type="email" autoComplete="email" hint={t('We’ll send your price here.')} {...bind('email')} />
        <TextField
          label={t('Phone')}
          optional={!typed.texts}
          type="tel"
          autoComplete="tel"
          hint={t('If we have a question about a photo.')}
          {...bind('phone')}
        />
      </div>
      <TextArea
        label={t('Anything we can’t see?')}
        optional
        maxLength={1000}
        rows={2}
        hint={t('Stairs, a long way to the truck, what stays.')}
        {...bind('notes')}
      />
    </>
  );
}

function Consent({ request: { typed, fields, change } }: { request: Request }) {
  const t = useText();
  const error = fields['consent.terms'];
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('Your consent')}</legend>
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="terms"
          className="tick mt-0.5"
          checked={typed.terms}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'terms-error'}
          onChange={(event) => change({ terms: event.currentTarget.checked })}
        />
        <span>
          <TermsText />
        </span>
      </label>
      <FieldError id="terms-error" message={error} />
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="texts"
          className="tick mt-0.5"
          checked={typed.texts}
          onChange={(event) => change({ texts: event.currentTarget.checked })}
        />
        {t('Text me my price, too. Message rates may apply; reply STOP to end.')}
      </label>
    </fieldset>
  );
}
