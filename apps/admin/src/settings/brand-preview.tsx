import { BrandMark } from '../brand-mark';

/** How customers see the brand: the head of a page, and how a mail ends. */
export default function BrandPreview({ value }: { value: Record<string, unknown> }) {
  const text = (name: string) => String(value[name] ?? '');
  return (
    <div className="hb-brand-preview">
      <p className="hb-brand-head">
        <BrandMark /> <strong>{text('businessName')}</strong>
        <span>{text('phone')}</span>
      </p>
      <p className="hb-brand-title">
        Professional junk removal in {text('city')}, {text('state')}
      </p>
      <p className="ra-muted">
        Questions? Answer this email or call {text('phone')}.
        <br />
        {text('businessName')} · {text('city')}, {text('state')} · {text('email')}
      </p>
    </div>
  );
}
