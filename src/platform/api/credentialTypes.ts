import type * as Older from '@vapi-ai/web-2.3.8/dist/api';
import type * as Newer from '@vapi-ai/web/dist/api';

type Kind<Draft, Change, Stored> = { readonly draft: Draft; readonly change: Change; readonly record: Stored };

/**
 * Credential types by provider. The vendor's own unions of these types contain an `any`, which makes the whole union `any`. The types are
 * those of 2.7.1 of the vendor's client (`Newer`). Those of 2.3.8 (`Older`) replace or extend them where only that version has the type or
 * a value. A change of type `never` means that the vendor's update method does not accept the provider.
 */
type CredentialKinds = {
  '11labs': Kind<Newer.CreateElevenLabsCredentialDTO, Newer.UpdateElevenLabsCredentialDTO, Newer.ElevenLabsCredential>;
  anthropic: Kind<Newer.CreateAnthropicCredentialDTO, Newer.UpdateAnthropicCredentialDTO, Newer.AnthropicCredential>;
  anyscale: Kind<Newer.CreateAnyscaleCredentialDTO, Newer.UpdateAnyscaleCredentialDTO, Newer.AnyscaleCredential>;
  'assembly-ai': Kind<
    Newer.CreateAssemblyAICredentialDTO,
    Newer.UpdateAssemblyAICredentialDTO,
    Newer.AssemblyAICredential
  >;
  'azure-openai': Kind<
    Older.CreateAzureOpenAICredentialDTO | Newer.CreateAzureOpenAICredentialDTO,
    Older.UpdateAzureOpenAICredentialDTO | Newer.UpdateAzureOpenAICredentialDTO,
    Older.AzureOpenAICredential | Newer.AzureOpenAICredential
  >;
  azure: Kind<
    Older.CreateAzureCredentialDTO | Newer.CreateAzureCredentialDTO,
    Older.UpdateAzureCredentialDTO | Newer.UpdateAzureCredentialDTO,
    Older.AzureCredential | Newer.AzureCredential
  >;
  'byo-sip-trunk': Kind<
    Newer.CreateByoSipTrunkCredentialDTO,
    Newer.UpdateByoSipTrunkCredentialDTO,
    Newer.ByoSipTrunkCredential
  >;
  cartesia: Kind<Newer.CreateCartesiaCredentialDTO, Newer.UpdateCartesiaCredentialDTO, Newer.CartesiaCredential>;
  cerebras: Kind<Newer.CreateCerebrasCredentialDTO, Newer.UpdateCerebrasCredentialDTO, Newer.CerebrasCredential>;
  cloudflare: Kind<Newer.CreateCloudflareCredentialDTO, never, Newer.CloudflareCredential>;
  'custom-llm': Kind<Newer.CreateCustomLLMCredentialDTO, Newer.UpdateCustomLLMCredentialDTO, Newer.CustomLLMCredential>;
  'deep-seek': Kind<Newer.CreateDeepSeekCredentialDTO, Newer.UpdateDeepSeekCredentialDTO, Newer.DeepSeekCredential>;
  deepgram: Kind<Newer.CreateDeepgramCredentialDTO, Newer.UpdateDeepgramCredentialDTO, Newer.DeepgramCredential>;
  deepinfra: Kind<Newer.CreateDeepInfraCredentialDTO, Newer.UpdateDeepInfraCredentialDTO, Newer.DeepInfraCredential>;
  gcp: Kind<Newer.CreateGcpCredentialDTO, Newer.UpdateGcpCredentialDTO, Newer.GcpCredential>;
  'ghl.oauth2-authorization': Kind<Newer.CreateGoHighLevelMCPCredentialDTO, never, Newer.GoHighLevelMCPCredential>;
  gladia: Kind<Newer.CreateGladiaCredentialDTO, Newer.UpdateGladiaCredentialDTO, Newer.GladiaCredential>;
  gohighlevel: Kind<
    Newer.CreateGoHighLevelCredentialDTO,
    Newer.UpdateGoHighLevelCredentialDTO,
    Newer.GoHighLevelCredential
  >;
  'google.calendar.oauth2-authorization': Kind<
    Newer.CreateGoogleCalendarOAuth2AuthorizationCredentialDTO,
    never,
    Newer.GoogleCalendarOAuth2AuthorizationCredential
  >;
  'google.calendar.oauth2-client': Kind<
    Newer.CreateGoogleCalendarOAuth2ClientCredentialDTO,
    never,
    Newer.GoogleCalendarOAuth2ClientCredential
  >;
  'google.sheets.oauth2-authorization': Kind<
    Newer.CreateGoogleSheetsOAuth2AuthorizationCredentialDTO,
    never,
    Newer.GoogleSheetsOAuth2AuthorizationCredential
  >;
  google: Kind<Newer.CreateGoogleCredentialDTO, Newer.UpdateGoogleCredentialDTO, Newer.GoogleCredential>;
  groq: Kind<Newer.CreateGroqCredentialDTO, Newer.UpdateGroqCredentialDTO, Newer.GroqCredential>;
  hume: Kind<Newer.CreateHumeCredentialDTO, Newer.UpdateHumeCredentialDTO, Newer.HumeCredential>;
  'inflection-ai': Kind<
    Newer.CreateInflectionAICredentialDTO,
    Newer.UpdateInflectionAICredentialDTO,
    Newer.InflectionAICredential
  >;
  langfuse: Kind<Newer.CreateLangfuseCredentialDTO, Newer.UpdateLangfuseCredentialDTO, Newer.LangfuseCredential>;
  lmnt: Kind<Newer.CreateLmntCredentialDTO, Newer.UpdateLmntCredentialDTO, Newer.LmntCredential>;
  make: Kind<Newer.CreateMakeCredentialDTO, Newer.UpdateMakeCredentialDTO, Newer.MakeCredential>;
  mistral: Kind<Newer.CreateMistralCredentialDTO, never, Newer.MistralCredential>;
  neuphonic: Kind<Newer.CreateNeuphonicCredentialDTO, Newer.UpdateNeuphonicCredentialDTO, Newer.NeuphonicCredential>;
  openai: Kind<Newer.CreateOpenAICredentialDTO, Newer.UpdateOpenAICredentialDTO, Newer.OpenAICredential>;
  openrouter: Kind<
    Newer.CreateOpenRouterCredentialDTO,
    Newer.UpdateOpenRouterCredentialDTO,
    Newer.OpenRouterCredential
  >;
  'perplexity-ai': Kind<
    Newer.CreatePerplexityAICredentialDTO,
    Newer.UpdatePerplexityAICredentialDTO,
    Newer.PerplexityAICredential
  >;
  playht: Kind<Newer.CreatePlayHTCredentialDTO, Newer.UpdatePlayHTCredentialDTO, Newer.PlayHTCredential>;
  'rime-ai': Kind<Newer.CreateRimeAICredentialDTO, Newer.UpdateRimeAICredentialDTO, Newer.RimeAICredential>;
  runpod: Kind<Newer.CreateRunpodCredentialDTO, Newer.UpdateRunpodCredentialDTO, Newer.RunpodCredential>;
  s3: Kind<Newer.CreateS3CredentialDTO, Newer.UpdateS3CredentialDTO, Newer.S3Credential>;
  'slack.oauth2-authorization': Kind<
    Newer.CreateSlackOAuth2AuthorizationCredentialDTO,
    never,
    Newer.SlackOAuth2AuthorizationCredential
  >;
  'smallest-ai': Kind<
    Newer.CreateSmallestAICredentialDTO,
    Older.UpdateSmallestAICredentialDTO,
    Newer.SmallestAICredential
  >;
  speechmatics: Kind<Newer.CreateSpeechmaticsCredentialDTO, never, Newer.SpeechmaticsCredential>;
  supabase: Kind<Newer.CreateSupabaseCredentialDTO, Older.UpdateSupabaseCredentialDTO, Newer.SupabaseCredential>;
  tavus: Kind<Newer.CreateTavusCredentialDTO, Older.UpdateTavusCredentialDTO, Newer.TavusCredential>;
  'together-ai': Kind<
    Newer.CreateTogetherAICredentialDTO,
    Newer.UpdateTogetherAICredentialDTO,
    Newer.TogetherAICredential
  >;
  trieve: Kind<Older.CreateTrieveCredentialDTO, never, Older.TrieveCredential>;
  twilio: Kind<Newer.CreateTwilioCredentialDTO, Newer.UpdateTwilioCredentialDTO, Newer.TwilioCredential>;
  vonage: Kind<Newer.CreateVonageCredentialDTO, Newer.UpdateVonageCredentialDTO, Newer.VonageCredential>;
  webhook: Kind<Newer.CreateWebhookCredentialDTO, Newer.UpdateWebhookCredentialDTO, Newer.WebhookCredential>;
  xai: Kind<Newer.CreateXAiCredentialDTO, Newer.UpdateXAiCredentialDTO, Newer.XAiCredential>;
  'anthropic-bedrock': Kind<
    Newer.CreateAnthropicBedrockCredentialDTO,
    Newer.UpdateAnthropicBedrockCredentialDTO,
    Newer.AnthropicBedrockCredential
  >;
  's3-compatible': Kind<
    Newer.CreateS3CompatibleCredentialDTO,
    Newer.UpdateS3CompatibleCredentialDTO,
    Newer.S3CompatibleStorageCredential
  >;
  'custom-credential': Kind<Newer.CreateCustomCredentialDTO, Newer.UpdateCustomCredentialDTO, Newer.CustomCredential>;
  microsoft: Kind<Newer.CreateMicrosoftCredentialDTO, Newer.UpdateMicrosoftCredentialDTO, Newer.MicrosoftCredential>;
  soniox: Kind<Newer.CreateSonioxCredentialDTO, Newer.UpdateSonioxCredentialDTO, Newer.SonioxCredential>;
  minimax: Kind<Newer.CreateMinimaxCredentialDTO, UnknownFields, UnknownFields & CredentialRecord>;
  wellsaid: Kind<Newer.CreateWellSaidCredentialDTO, Newer.UpdateWellSaidCredentialDTO, Newer.WellSaidCredential>;
  email: Kind<Newer.CreateEmailCredentialDTO, Newer.UpdateEmailCredentialDTO, Newer.EmailCredential>;
  'slack-webhook': Kind<
    Newer.CreateSlackWebhookCredentialDTO,
    Newer.UpdateSlackWebhookCredentialDTO,
    Newer.SlackWebhookCredential
  >;
  inworld: Kind<Newer.CreateInworldCredentialDTO, Newer.UpdateInworldCredentialDTO, Newer.InworldCredential>;
};

/** The vendor publishes no type for the change and the record of `minimax`. */
type UnknownFields = Readonly<Record<string, unknown>>;

/** The fields that all credentials have. */
type CredentialRecord = Pick<Newer.OpenAICredential, 'id' | 'orgId' | 'createdAt' | 'updatedAt' | 'name'>;

type Provider = keyof CredentialKinds;

/** Body of `POST /credential`. */
export type CredentialDraft = {
  [Name in Provider]: { provider: Name } & CredentialKinds[Name]['draft'];
}[Provider];

/** Body of `PATCH /credential/{id}`. The provider determines the fields. */
export type CredentialChange = {
  [Name in Provider]: { provider: Name } & CredentialKinds[Name]['change'];
}[Provider];

/** A credential as the platform returns it. */
export type Credential = { [Name in Provider]: { provider: Name } & CredentialKinds[Name]['record'] }[Provider];
