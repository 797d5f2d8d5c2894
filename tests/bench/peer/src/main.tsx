/**
 * What the script tag's app is compared with: an app of the same kind on framework7, as its documentation has it — the lite core, the components that it
 * uses and their CSS alone, pages that load when they are opened.
 */
import Framework7 from 'framework7/lite'
import Calendar from 'framework7/components/calendar'
import Dialog from 'framework7/components/dialog'
import Input from 'framework7/components/input'
import VirtualList from 'framework7/components/virtual-list'
import Framework7React from 'framework7-react'
import { createRoot } from 'react-dom/client'
import 'framework7/css'
import 'framework7/components/calendar/css'
import 'framework7/components/card/css'
import 'framework7/components/dialog/css'
import 'framework7/components/input/css'
import 'framework7/components/virtual-list/css'
import { PeerApp } from './peer-app.js'

Framework7.use([Framework7React, Calendar, Dialog, Input, VirtualList])
const place = document.getElementById('app')
if (place) createRoot(place).render(<PeerApp />)
