import type * as Vendor from '@vapi-ai/web-2.3.8/dist/api';

type Kind<Draft, Change, Record> = { readonly draft: Draft; readonly change: Change; readonly record: Record };

/**
 * The vendor's client has a type for each credential, but its union of them contains an `any`, which makes all of it
 * `any`. Here they are by provider. What its method for a change does not name can not be changed: `never`.
 */
type CredentialKinds = {
  '11labs': Kind<
    Vendor.CreateElevenLabsCredentialDTO,
    Vendor.UpdateElevenLabsCredentialDTO,
    Vendor.ElevenLabsCredential
  >;
  anthropic: Kind<Vendor.CreateAnthropicCredentialDTO, Vendor.UpdateAnthropicCredentialDTO, Vendor.AnthropicCredential>;
  anyscale: Kind<Vendor.CreateAnyscaleCredentialDTO, Vendor.UpdateAnyscaleCredentialDTO, Vendor.AnyscaleCredential>;
  'assembly-ai': Kind<
    Vendor.CreateAssemblyAICredentialDTO,
    Vendor.UpdateAssemblyAICredentialDTO,
    Vendor.AssemblyAICredential
  >;
  'azure-openai': Kind<
    Vendor.CreateAzureOpenAICredentialDTO,
    Vendor.UpdateAzureOpenAICredentialDTO,
    Vendor.AzureOpenAICredential
  >;
  azure: Kind<Vendor.CreateAzureCredentialDTO, Vendor.UpdateAzureCredentialDTO, Vendor.AzureCredential>;
  'byo-sip-trunk': Kind<
    Vendor.CreateByoSipTrunkCredentialDTO,
    Vendor.UpdateByoSipTrunkCredentialDTO,
    Vendor.ByoSipTrunkCredential
  >;
  cartesia: Kind<Vendor.CreateCartesiaCredentialDTO, Vendor.UpdateCartesiaCredentialDTO, Vendor.CartesiaCredential>;
  cerebras: Kind<Vendor.CreateCerebrasCredentialDTO, Vendor.UpdateCerebrasCredentialDTO, Vendor.CerebrasCredential>;
  cloudflare: Kind<Vendor.CreateCloudflareCredentialDTO, never, Vendor.CloudflareCredential>;
  'custom-llm': Kind<
    Vendor.CreateCustomLLMCredentialDTO,
    Vendor.UpdateCustomLLMCredentialDTO,
    Vendor.CustomLLMCredential
  >;
  'deep-seek': Kind<Vendor.CreateDeepSeekCredentialDTO, Vendor.UpdateDeepSeekCredentialDTO, Vendor.DeepSeekCredential>;
  deepgram: Kind<Vendor.CreateDeepgramCredentialDTO, Vendor.UpdateDeepgramCredentialDTO, Vendor.DeepgramCredential>;
  deepinfra: Kind<Vendor.CreateDeepInfraCredentialDTO, Vendor.UpdateDeepInfraCredentialDTO, Vendor.DeepInfraCredential>;
  gcp: Kind<Vendor.CreateGcpCredentialDTO, Vendor.UpdateGcpCredentialDTO, Vendor.GcpCredential>;
  'ghl.oauth2-authorization': Kind<Vendor.CreateGoHighLevelMCPCredentialDTO, never, Vendor.GoHighLevelMCPCredential>;
  gladia: Kind<Vendor.CreateGladiaCredentialDTO, Vendor.UpdateGladiaCredentialDTO, Vendor.GladiaCredential>;
  gohighlevel: Kind<
    Vendor.CreateGoHighLevelCredentialDTO,
    Vendor.UpdateGoHighLevelCredentialDTO,
    Vendor.GoHighLevelCredential
  >;
  'google.calendar.oauth2-authorization': Kind<
    Vendor.CreateGoogleCalendarOAuth2AuthorizationCredentialDTO,
    never,
    Vendor.GoogleCalendarOAuth2AuthorizationCredential
  >;
  'google.calendar.oauth2-client': Kind<
    Vendor.CreateGoogleCalendarOAuth2ClientCredentialDTO,
    never,
    Vendor.GoogleCalendarOAuth2ClientCredential
  >;
  'google.sheets.oauth2-authorization': Kind<
    Vendor.CreateGoogleSheetsOAuth2AuthorizationCredentialDTO,
    never,
    Vendor.GoogleSheetsOAuth2AuthorizationCredential
  >;
  google: Kind<Vendor.CreateGoogleCredentialDTO, Vendor.UpdateGoogleCredentialDTO, Vendor.GoogleCredential>;
  groq: Kind<Vendor.CreateGroqCredentialDTO, Vendor.UpdateGroqCredentialDTO, Vendor.GroqCredential>;
  hume: Kind<Vendor.CreateHumeCredentialDTO, Vendor.UpdateHumeCredentialDTO, Vendor.HumeCredential>;
  'inflection-ai': Kind<
    Vendor.CreateInflectionAICredentialDTO,
    Vendor.UpdateInflectionAICredentialDTO,
    Vendor.InflectionAICredential
  >;
  langfuse: Kind<Vendor.CreateLangfuseCredentialDTO, Vendor.UpdateLangfuseCredentialDTO, Vendor.LangfuseCredential>;
  lmnt: Kind<Vendor.CreateLmntCredentialDTO, Vendor.UpdateLmntCredentialDTO, Vendor.LmntCredential>;
  make: Kind<Vendor.CreateMakeCredentialDTO, Vendor.UpdateMakeCredentialDTO, Vendor.MakeCredential>;
  mistral: Kind<Vendor.CreateMistralCredentialDTO, never, Vendor.MistralCredential>;
  neuphonic: Kind<Vendor.CreateNeuphonicCredentialDTO, Vendor.UpdateNeuphonicCredentialDTO, Vendor.NeuphonicCredential>;
  openai: Kind<Vendor.CreateOpenAICredentialDTO, Vendor.UpdateOpenAICredentialDTO, Vendor.OpenAICredential>;
  openrouter: Kind<
    Vendor.CreateOpenRouterCredentialDTO,
    Vendor.UpdateOpenRouterCredentialDTO,
    Vendor.OpenRouterCredential
  >;
  'perplexity-ai': Kind<
    Vendor.CreatePerplexityAICredentialDTO,
    Vendor.UpdatePerplexityAICredentialDTO,
    Vendor.PerplexityAICredential
  >;
  playht: Kind<Vendor.CreatePlayHTCredentialDTO, Vendor.UpdatePlayHTCredentialDTO, Vendor.PlayHTCredential>;
  'rime-ai': Kind<Vendor.CreateRimeAICredentialDTO, Vendor.UpdateRimeAICredentialDTO, Vendor.RimeAICredential>;
  runpod: Kind<Vendor.CreateRunpodCredentialDTO, Vendor.UpdateRunpodCredentialDTO, Vendor.RunpodCredential>;
  s3: Kind<Vendor.CreateS3CredentialDTO, Vendor.UpdateS3CredentialDTO, Vendor.S3Credential>;
  'slack.oauth2-authorization': Kind<
    Vendor.CreateSlackOAuth2AuthorizationCredentialDTO,
    never,
    Vendor.SlackOAuth2AuthorizationCredential
  >;
  'smallest-ai': Kind<
    Vendor.CreateSmallestAICredentialDTO,
    Vendor.UpdateSmallestAICredentialDTO,
    Vendor.SmallestAICredential
  >;
  speechmatics: Kind<Vendor.CreateSpeechmaticsCredentialDTO, never, Vendor.SpeechmaticsCredential>;
  supabase: Kind<Vendor.CreateSupabaseCredentialDTO, Vendor.UpdateSupabaseCredentialDTO, Vendor.SupabaseCredential>;
  tavus: Kind<Vendor.CreateTavusCredentialDTO, Vendor.UpdateTavusCredentialDTO, Vendor.TavusCredential>;
  'together-ai': Kind<
    Vendor.CreateTogetherAICredentialDTO,
    Vendor.UpdateTogetherAICredentialDTO,
    Vendor.TogetherAICredential
  >;
  trieve: Kind<Vendor.CreateTrieveCredentialDTO, never, Vendor.TrieveCredential>;
  twilio: Kind<Vendor.CreateTwilioCredentialDTO, Vendor.UpdateTwilioCredentialDTO, Vendor.TwilioCredential>;
  vonage: Kind<Vendor.CreateVonageCredentialDTO, Vendor.UpdateVonageCredentialDTO, Vendor.VonageCredential>;
  webhook: Kind<Vendor.CreateWebhookCredentialDTO, Vendor.UpdateWebhookCredentialDTO, Vendor.WebhookCredential>;
  xai: Kind<Vendor.CreateXAiCredentialDTO, Vendor.UpdateXAiCredentialDTO, Vendor.XAiCredential>;
  /** The vendor publishes no fields for it. */
  inworld: Kind<UnknownFields, UnknownFields, UnknownFields & CredentialRecord>;
};

type UnknownFields = Readonly<Record<string, unknown>>;

type CredentialRecord = Pick<Vendor.OpenAICredential, 'id' | 'orgId' | 'createdAt' | 'updatedAt' | 'name'>;

type Provider = keyof CredentialKinds;

/** What `POST /credential` takes. */
export type CredentialDraft = {
  [Name in Provider]: { provider: Name } & CredentialKinds[Name]['draft'];
}[Provider];

/** What `PATCH /credential/{id}` takes: the provider says which fields there are. */
export type CredentialChange = {
  [Name in Provider]: { provider: Name } & CredentialKinds[Name]['change'];
}[Provider];

/** What the platform answers. */
export type Credential = { [Name in Provider]: { provider: Name } & CredentialKinds[Name]['record'] }[Provider];
