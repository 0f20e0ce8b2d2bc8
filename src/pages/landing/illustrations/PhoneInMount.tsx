import { answering, answeringName, boldText, fill, line, ring, secondRing, text, voiceBars } from './scene.css.ts';

const voice = [
  { x: 24, height: 14, bar: voiceBars.a },
  { x: 36, height: 26, bar: voiceBars.c },
  { x: 48, height: 40, bar: voiceBars.e },
  { x: 60, height: 22, bar: voiceBars.b },
  { x: 72, height: 48, bar: voiceBars.d },
  { x: 84, height: 34, bar: voiceBars.a },
  { x: 96, height: 52, bar: voiceBars.c },
  { x: 108, height: 30, bar: voiceBars.e },
  { x: 120, height: 44, bar: voiceBars.b },
  { x: 132, height: 20, bar: voiceBars.d },
  { x: 144, height: 32, bar: voiceBars.a },
  { x: 156, height: 14, bar: voiceBars.c },
];

/** The phone on the dashboard, with an incoming call that is being answered. */
export function PhoneInMount({ aiName }: { readonly aiName: string }) {
  return (
    <g>
      <path className={fill.dashDeep} d="M1118 640c2-34 18-42 26-60h44c8 18 24 26 26 60z" />
      <path className={line.dashEdge} strokeWidth="4" d="M1128 632c4-24 16-32 22-46" />
      <g className={fill.onScreen} transform="translate(1066 172) rotate(3.5 100 420)">
        <path className={ring} strokeWidth="9" d="M-34 40a120 120 0 0 0 0 130M234 40a120 120 0 0 1 0 130" />
        <path className={secondRing} strokeWidth="9" d="M-66 10a180 180 0 0 0 0 190M266 10a180 180 0 0 1 0 190" />
        <rect className={fill.dashEdge} x="-14" y="330" width="228" height="70" rx="12" />
        <rect className={fill.device} width="200" height="420" rx="32" />
        <rect className={fill.screen} x="9" y="9" width="182" height="402" rx="24" />
        <rect className={fill.device} x="70" y="18" width="60" height="14" rx="7" />

        <g transform="translate(60 62)">
          <circle className={fill.hat} cx="40" cy="40" r="40" />
          <path className={fill.onScreen} d="M40 12 12 36h8v30h40V36h8z" />
          <path className={fill.hat} d="M40 34c7 8.5 10.5 14 10.5 19a10.5 10.5 0 0 1-21 0c0-5 3.5-10.5 10.5-19z" />
        </g>
        <text className={text} x="100" y="172" fontSize="15">
          Incoming call
        </text>
        <text className={boldText} x="100" y="200" fontSize="23">
          (512) 555-0142
        </text>
        <text className={text} x="100" y="224" fontSize="14" opacity="0.75">
          Third ring
        </text>

        <rect className={fill.dashDeep} x="18" y="246" width="164" height="156" rx="18" />
        {/* HTML, because SVG text cannot be wrapped or shortened. */}
        <foreignObject x="24" y="256" width="152" height="48">
          <div className={answering}>
            <span className={answeringName}>{aiName}</span> <span>is answering</span>
          </div>
        </foreignObject>
        <g transform="translate(7 338)">
          {voice.map(({ x, height, bar }) => (
            <rect key={x} className={bar} x={x} y={-height / 2} width="6" height={height} rx="3" />
          ))}
        </g>
        <rect className={fill.dashEdge} x="-14" y="384" width="22" height="30" rx="8" />
        <rect className={fill.dashEdge} x="192" y="384" width="22" height="30" rx="8" />
      </g>
    </g>
  );
}
