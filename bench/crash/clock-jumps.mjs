// Loaded before the server (`--import`): its clock is wrong by what the parent last said, as after a machine's sleep or a
// correction by an administrator. Timers and the database keep the true time, as they do then.
const RealDate = Date
let offset = Number(process.env.CRASH_CLOCK_OFFSET ?? 0)
process.on('message', (message) => {
  if (typeof message === 'number') offset = message
})
process.channel?.unref()

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...args)
  }
  static now() {
    return RealDate.now() + offset
  }
}
