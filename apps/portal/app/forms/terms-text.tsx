import { linkTo, Text } from '../language/use-speech';

/** What a customer agrees to with a tick. Both pages open beside the form, so that nothing typed is lost. */
export function TermsText() {
  return (
    <Text
      id="I agree to the <0>terms</0> and the <1>privacy notice</1>."
      parts={[linkTo('/terms', { target: '_blank' }), linkTo('/privacy', { target: '_blank' })]}
    />
  );
}
