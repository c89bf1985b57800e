// The setting `tokens`: the address of the bridged token on each chain. Evidence counts only transfers of this token.
import { z } from 'zod';
import { objectOrJson, parsedJson } from '../../values/json-text.ts';
import { addressFault, displayAddress } from '../../values/address.ts';

const MAX_CHAINS = 50;
const MAX_ADDRESS = 90;
const CHAIN = /^[1-9]\d{0,14}$/;

/** By chain id. */
export type Tokens = Readonly<Record<string, string>>;

const TokensByChain = z
  .record(z.string(), z.string().max(MAX_ADDRESS, 'too-long'))
  .superRefine((tokens, { addIssue }) => {
    if (Object.keys(tokens).length > MAX_CHAINS) addIssue({ code: 'custom', message: 'out-of-range' });
    for (const [chain, address] of Object.entries(tokens)) {
      const fault = CHAIN.test(chain) ? addressFault(Number(chain), address.trim()) : 'not-a-number';
      if (fault) addIssue({ code: 'custom', path: [chain], message: fault });
    }
  });

/** Sorted by chain, addresses in display form, so that equal settings are equal texts. No chain: the empty text. */
function textOf(tokens: Tokens): string {
  const sorted = Object.entries(tokens).toSorted(([one], [other]) => Number(one) - Number(other));
  return sorted.length
    ? JSON.stringify(Object.fromEntries(sorted.map(([chain, address]) => [chain, displayAddress(address.trim())])))
    : '';
}

/** `{"1": "0x…"}` as an object or as JSON text; null or the empty text: no token. */
export const SentTokens: z.ZodType<string, unknown> = objectOrJson(TokensByChain.transform(textOf), 'not-a-number');

const TypedTokens = z.record(z.string(), z.string());
/** The tokens of a text that is being typed, whose addresses are not checked; none of another text. */
export const typedTokensOf = (text: string): Tokens => TypedTokens.safeParse(parsedJson(text)).data ?? {};
/** The tokens of the setting's text. */
export const tokensOf = (text: string): Tokens => (text === '' ? {} : TokensByChain.parse(parsedJson(text)));
