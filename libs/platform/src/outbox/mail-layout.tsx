import type { CSSProperties, ReactElement } from 'react';
import { Body, Button, Column, Container, Head, Heading, Hr, Html, Img, Link, Preview, Row, Section, Text } from '@react-email/components';
import { renderToStaticMarkup } from 'react-dom/server';
import { DEFAULT_COLORS, shadesOf, telLink, type BrandColors } from '@haulbook/core';
import type { Mail, Sender } from './mail.js';

const FONT = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
/** Colors as literal values, because mail programs do not support variables. */
const COLOR = { ink: '#15202b', muted: '#4a5763', line: '#dfe5e9' };
const SHIPPED = { night: '#0f2f25', soft: '#e3f1ea', accent: '#f97316' };

/** Return the colors of the brand: the shades as shipped, or those of a color that the owner chose. */
function brandColors({ brand, action }: BrandColors) {
  const { strong: night, soft } = shadesOf(brand);
  const chosen = {
    ...(brand !== DEFAULT_COLORS.brand && { night, soft }),
    ...(action !== DEFAULT_COLORS.action && { accent: shadesOf(action).bright }),
  };
  return { ...SHIPPED, brand, cta: action, ...chosen };
}

type Style = ReturnType<typeof styleIn>;

const styleIn = (brand: ReturnType<typeof brandColors>) =>
  ({
    body: { backgroundColor: '#f6f8f9', fontFamily: FONT, margin: 0, padding: '24px 0' },
    card: { backgroundColor: '#ffffff', borderRadius: '12px', maxWidth: '560px', margin: '0 auto', padding: '0 0 8px' },
    brand: { backgroundColor: brand.night, borderBottom: `4px solid ${brand.accent}`, borderRadius: '12px 12px 0 0', padding: '20px 32px' },
    logo: { backgroundColor: '#ffffff', borderRadius: '8px', margin: '0 0 10px', padding: '6px' },
    brandText: { color: '#ffffff', fontSize: '20px', fontWeight: 700, margin: 0 },
    content: { padding: '24px 32px 8px' },
    heading: { color: brand.night, fontSize: '24px', lineHeight: '30px', margin: '0 0 12px' },
    text: { color: COLOR.ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 14px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    label: { color: COLOR.muted, fontSize: '14px', lineHeight: '20px', padding: '6px 12px 6px 0', verticalAlign: 'top', width: '38%' },
    value: {
      color: COLOR.ink,
      fontSize: '15px',
      lineHeight: '20px',
      fontWeight: 600,
      padding: '6px 0',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    code: {
      backgroundColor: brand.soft,
      borderRadius: '8px',
      color: brand.night,
      fontSize: '32px',
      fontWeight: 700,
      letterSpacing: '8px',
      margin: '8px 0 18px',
      padding: '16px',
      textAlign: 'center',
    },
    button: {
      backgroundColor: brand.cta,
      borderRadius: '8px',
      color: '#ffffff',
      display: 'inline-block',
      fontSize: '16px',
      fontWeight: 600,
      margin: '8px 0 18px',
      padding: '14px 24px',
      textDecoration: 'none',
    },
    rule: { borderColor: COLOR.line, margin: '0 0 16px' },
    small: { color: COLOR.muted, fontSize: '13px', lineHeight: '20px', margin: '0 0 10px', overflowWrap: 'anywhere' },
    link: { color: brand.brand },
    footer: { padding: '8px 32px' },
  }) satisfies Record<string, CSSProperties>;

function Facts({ facts, style }: { facts: NonNullable<Mail['facts']>; style: Style }): ReactElement {
  return (
    <Section style={{ margin: '4px 0 16px' }}>
      {facts.map(([label, value]) => (
        <Row key={label}>
          <Column style={style.label}>{label}</Column>
          <Column style={style.value}>{value}</Column>
        </Row>
      ))}
    </Section>
  );
}

function Content({ mail, style }: { mail: Mail; style: Style }): ReactElement {
  return (
    <Section style={style.content}>
      <Heading as="h1" style={style.heading}>
        {mail.heading}
      </Heading>
      {mail.paragraphs.map((paragraph, index) => (
        <Text key={index} style={style.text}>
          {paragraph}
        </Text>
      ))}
      {mail.facts && mail.facts.length > 0 && <Facts facts={mail.facts} style={style} />}
      {mail.code && <Text style={style.code}>{mail.code}</Text>}
      {mail.button && (
        <Button href={mail.button.url} style={style.button}>
          {mail.button.label}
        </Button>
      )}
      {mail.note && <Text style={style.small}>{mail.note}</Text>}
    </Section>
  );
}

function MailLayout({ mail, sender }: { mail: Mail; sender: Sender }): ReactElement {
  const style = styleIn(brandColors(sender.colors ?? DEFAULT_COLORS));
  return (
    <Html lang={sender.language}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{mail.preview}</Preview>
      <Body style={style.body}>
        <Container style={style.card}>
          <Section style={style.brand}>
            {sender.logoUrl && <Img src={sender.logoUrl} alt="" height={40} style={style.logo} />}
            <Text style={style.brandText}>{sender.name}</Text>
          </Section>
          <Content mail={mail} style={style} />
          <Section style={style.footer}>
            <Hr style={style.rule} />
            <Text style={style.small}>
              {[sender.name, sender.place].filter(Boolean).join(' · ')}
              {sender.phone && (
                <>
                  {' · '}
                  <Link href={telLink(sender.phone) ?? undefined} style={style.link}>
                    {sender.phone}
                  </Link>
                </>
              )}
            </Text>
            {mail.preferences && (
              <Text style={style.small}>
                <Link href={mail.preferences.url} style={style.link}>
                  {mail.preferences.label}
                </Link>
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Render a mail as HTML with inline styles. React escapes whatever people typed. */
export function mailLayout(mail: Mail, sender: Sender): string {
  return `<!doctype html>${renderToStaticMarkup(<MailLayout mail={mail} sender={sender} />)}`;
}
