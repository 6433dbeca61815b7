import { isColor } from '@haulbook/core';
import { fileUrl } from '@haulbook/resource-admin';
import { brandPalette, colorVariables, palette } from '@haulbook/ui';
import { BrandMark } from '../brand-mark';

/** How customers see the brand: the head of a page with its one button, and how a mail ends. */
export default function BrandPreview({ value }: { value: Record<string, unknown> }) {
  const text = (name: string) => String(value[name] ?? '');
  const [brand, action] = [text('color'), text('actionColor')];
  const own = isColor(brand) && isColor(action) ? brandPalette({ brand, action }) : {};
  // The site is light, whatever the back office is.
  const colors = colorVariables('--hb-', { ...palette, ...own });
  const logo = text('logo');
  return (
    <div className="hb-brand-preview" style={colors}>
      <p className="hb-brand-head">
        {logo ? <img src={fileUrl(logo)} alt="" className="hb-brand-logo" /> : <BrandMark />}
        <strong>{text('businessName')}</strong>
        <span>{text('phone')}</span>
        <span className="hb-brand-action">Book Now</span>
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
